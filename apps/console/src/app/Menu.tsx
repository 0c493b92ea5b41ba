import type { Me } from '@fairground/contract/console/session';
import { WORK_QUEUES } from '@fairground/contract/console/work';
import { Link } from 'react-router-dom';
import { appMessages } from '#app/messages.ts';
import { menuOf, type ScreenName } from '#app/roles.rules.ts';
import { screens } from '#app/screens.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import {
  AnswersIcon,
  AuditIcon,
  BankIcon,
  DiceIcon,
  TrashIcon,
  BannerIcon,
  FilmIcon,
  ImportIcon,
  ChatIcon,
  CheckIcon,
  ListIcon,
  ClockIcon,
  DateIcon,
  FlagIcon,
  MoneyInIcon,
  KeyIcon,
  LedgerIcon,
  MegaphoneIcon,
  MembersIcon,
  ShieldIcon,
  MoneyOutIcon,
  OverviewIcon,
  RatioIcon,
  RefreshIcon,
  ReceiptIcon,
  PersonIcon,
  PinIcon,
  ProfileIcon,
  SendIcon,
  SettingsIcon,
  SiteIcon,
  TicketIcon,
  StripIcon,
  TagIcon,
  UserIcon,
} from '@fairground/ui/icons.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import styles from './Menu.module.css';

const POLL_MS = 15_000;

const ICONS: Record<ScreenName, typeof MoneyInIcon> = {
  overview: OverviewIcon,
  recharges: MoneyInIcon,
  withdrawals: MoneyOutIcon,
  corrections: RefreshIcon,
  movies: FilmIcon,
  categories: TagIcon,
  imports: ImportIcon,
  banners: BannerIcon,
  notices: StripIcon,
  announcements: MegaphoneIcon,
  profiles: PersonIcon,
  regions: PinIcon,
  listings: ProfileIcon,
  daterequests: DateIcon,
  reports: FlagIcon,
  support: ChatIcon,
  answers: AnswersIcon,
  hours: ClockIcon,
  recoveries: KeyIcon,
  closings: TrashIcon,
  outbox: SendIcon,
  members: MembersIcon,
  ledger: LedgerIcon,
  draws: DiceIcon,
  ratios: RatioIcon,
  site: SiteIcon,
  legal: ReceiptIcon,
  invites: TicketIcon,
  statements: ListIcon,
  payouts: SendIcon,
  reconciliation: CheckIcon,
  banks: BankIcon,
  settings: SettingsIcon,
  operators: ShieldIcon,
  audit: AuditIcon,
  account: UserIcon,
};

type MenuProps = { me: Me; current: ScreenName | null };

/** The screens of this role, each with the number of open items. */
export function Menu({ me, current }: MenuProps) {
  const t = useMessages(appMessages);
  const format = useFormat();
  const overview = useApiQuery('GET /overview', {}, { refetchInterval: POLL_MS });
  const waiting = (name: ScreenName): number => {
    const queue = WORK_QUEUES.find((each) => each === name);
    return queue === undefined ? 0 : (overview.data?.[queue]?.open ?? 0);
  };
  return (
    <nav className={styles['menu']} aria-label={t.menu}>
      {menuOf(me.role).map(({ group, screens: names }) => (
        <div key={group} className={styles['group']}>
          <h2 className={styles['heading']}>{t.groups[group]}</h2>
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
                    <span>{t.screens[name]}</span>
                    {count > 0 ? (
                      <span className={styles['count']}>
                        <span aria-hidden="true">{format.number(count)}</span>
                        <VisuallyHidden>{t.waiting(format.number(count))}</VisuallyHidden>
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
