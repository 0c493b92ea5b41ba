import type { Me } from '@fairground/contract/console/session';
import { WORK_QUEUES } from '@fairground/contract/console/work';
import { Link } from 'react-router-dom';
import { catalogue } from '#app/messages.ts';
import { menuOf, type ScreenName } from '#app/roles.rules.ts';
import { screens } from '#app/screens.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useAnswer } from '#platform/query.ts';
import {
  AnswersIcon,
  AuditIcon,
  BankIcon,
  DiceIcon,
  BannerIcon,
  FilmIcon,
  ImportIcon,
  ChatIcon,
  ClockIcon,
  DateIcon,
  FlagIcon,
  InIcon,
  LedgerIcon,
  MegaphoneIcon,
  MembersIcon,
  OperatorsIcon,
  OutIcon,
  OverviewIcon,
  RatioIcon,
  PersonIcon,
  SettingsIcon,
  SiteIcon,
  TicketIcon,
  StripIcon,
  TagIcon,
  UserIcon,
} from '#ui/icons.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import styles from './Menu.module.css';

const POLL_MS = 15_000;

const ICONS: Record<ScreenName, typeof InIcon> = {
  overview: OverviewIcon,
  recharges: InIcon,
  withdrawals: OutIcon,
  movies: FilmIcon,
  categories: TagIcon,
  imports: ImportIcon,
  banners: BannerIcon,
  notices: StripIcon,
  announcements: MegaphoneIcon,
  profiles: PersonIcon,
  daterequests: DateIcon,
  reports: FlagIcon,
  support: ChatIcon,
  answers: AnswersIcon,
  hours: ClockIcon,
  members: MembersIcon,
  ledger: LedgerIcon,
  draws: DiceIcon,
  ratios: RatioIcon,
  site: SiteIcon,
  invites: TicketIcon,
  banks: BankIcon,
  settings: SettingsIcon,
  operators: OperatorsIcon,
  audit: AuditIcon,
  account: UserIcon,
};

type MenuProps = { me: Me; current: ScreenName | null };

/** The screens that are open to this role, with the work that waits in them. */
export function Menu({ me, current }: MenuProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const overview = useAnswer('GET /overview', {}, { refetchInterval: POLL_MS });
  const waiting = (name: ScreenName): number => {
    const queue = WORK_QUEUES.find((each) => each === name);
    return queue === undefined ? 0 : (overview.data?.[queue]?.open ?? 0);
  };
  return (
    <nav className={styles['menu']} aria-label={texts.menu}>
      {menuOf(me.role).map(({ group, screens: names }) => (
        <div key={group} className={styles['group']}>
          <h2 className={styles['heading']}>{texts.groups[group]}</h2>
          <ul>
            {names.map((name) => {
              const Icon = ICONS[name];
              const count = waiting(name);
              return (
                <li key={name}>
                  <Link
                    className={styles['item']}
                    to={paths[name]}
                    aria-current={name === current ? 'page' : undefined}
                    onPointerEnter={screens[name].prefetch}
                    onFocus={screens[name].prefetch}
                  >
                    <Icon size={18} />
                    <span>{texts.screens[name]}</span>
                    {count > 0 ? (
                      <span className={styles['count']}>
                        <span aria-hidden="true">{format.number(count)}</span>
                        <VisuallyHidden>{texts.waiting(format.number(count))}</VisuallyHidden>
                      </span>
                    ) : null}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
