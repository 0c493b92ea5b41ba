import { type ConsoleProfile, PROFILE_STATUSES } from '@fairground/contract/console/profiles';
import type { ListControllerResult } from 'ra-core';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useApiQuery, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { PersonIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { profilesMessages } from './profiles/messages.ts';
import { ProfileDetail } from './profiles/ProfileDetail.tsx';
import { NewProfile } from './profiles/ProfileForm.tsx';
import { meetSharedMessages } from './shared/messages.ts';
import styles from './shared/meet.module.css';
import { PersonPicture } from './shared/PersonPicture.tsx';
import { StatusBadge } from './shared/StatusBadge.tsx';

const POLL_MS = 15_000;
const DEFAULTS = { status: 'draft' };
const NEW = 'new';

type Filters = { status?: string; regionId?: string; sample?: string; q?: string };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleProfile>[] {
  const t = useMessages(profilesMessages);
  const shared = useMessages(meetSharedMessages);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'name',
      label: t.name,
      cell: (row) => (
        <span className={styles['who']}>
          <PersonPicture
            picture={row.picture}
            alt=""
            className={styles['face']}
            ofMember={row.memberId !== null}
          />
          <CellLines>
            <Link to={linkTo(row.id)}>{row.name[language]}</Link>
            <span className={styles['under']}>
              {row.region.name[language]} · {shared.facts.years(format.number(row.age))}
            </span>
            <span className={styles['marks']}>
              {row.sample ? null : <Badge tone="warning">{shared.real}</Badge>}
              {row.openReports > 0 ? (
                <Badge tone="danger">{t.openReports(format.number(row.openReports))}</Badge>
              ) : null}
            </span>
          </CellLines>
        </span>
      ),
    },
    {
      key: 'state',
      label: t.status,
      cell: ({ status }) => <StatusBadge kind="profile" status={status} />,
    },
    {
      key: 'changed',
      label: t.changed,
      rank: 2,
      align: 'end',
      cell: ({ status, updatedAt }) =>
        status === 'draft' ? <Age at={updatedAt} /> : <Moment at={updatedAt} show="short" />,
    },
  ];
}

function Tools({ list }: { list: ListControllerResult<ConsoleProfile> }) {
  const t = useMessages(profilesMessages);
  const shared = useMessages(meetSharedMessages);
  const language = useLanguage();
  const regions = useApiQuery('GET /profiles/regions', {});
  const filters = list.filterValues as Filters;
  const { status = 'all', regionId = '', sample = '', q = '' } = filters;
  const filterBy = (next: Filters): void => {
    // An empty filter is left out of the address, except for the status: a missing one means the first tab, so it says
    // `all`.
    const chosen = Object.entries({ status, regionId, sample, q, ...next }).filter(
      ([, value]) => value !== '',
    );
    list.setFilters(Object.fromEntries(chosen), {}, false);
  };
  return (
    <>
      <StatusTabs
        label={shared.statusLabel}
        value={status}
        onChange={(next) => filterBy({ status: next })}
        items={[
          ...PROFILE_STATUSES.map((value) => ({ value: value as string, label: shared.profile[value] })),
          { value: 'all', label: shared.all },
        ]}
      />
      <SearchField
        label={t.search}
        placeholder={t.search}
        value={q}
        onSearch={(text) => filterBy({ q: text })}
      />
      <div className={styles['filters']}>
        <SelectField
          label={t.region}
          none={t.anyRegion}
          value={String(regionId)}
          onChange={(event) => filterBy({ regionId: event.target.value })}
          options={(regions.data ?? []).map(({ id, name }) => ({ value: String(id), label: name[language] }))}
          source={regions}
        />
        <SelectField
          label={t.kind}
          none={t.anyKind}
          value={String(sample)}
          onChange={(event) => filterBy({ sample: event.target.value })}
          options={[
            { value: 'true', label: t.onlySample },
            { value: 'false', label: t.onlyReal },
          ]}
        />
      </div>
    </>
  );
}

/** The queue of profiles to approve, and the list of all profiles. */
export function ProfilesScreen() {
  const t = useMessages(profilesMessages);
  const shared = useMessages(meetSharedMessages);
  const opened = useOpened(paths.profiles);
  const list = useRecords<ConsoleProfile>('profiles', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  const { status, regionId, sample, q } = list.filterValues as Filters;
  const waiting = status === 'draft' && !regionId && !sample && !q;
  useQueueKeys({ rows: list.data, opened, pages: list });
  const pane =
    opened.id === NEW ? (
      <NewProfile onClose={opened.close} onSaved={opened.open} />
    ) : opened.id ? (
      <ProfileDetail key={opened.id} id={opened.id} onClose={opened.close} />
    ) : null;
  return (
    <QueuePage
      t={t}
      actions={
        <Link className={buttonClass({ variant: 'primary' })} to={opened.linkTo(NEW)}>
          <PlusIcon size={16} />
          <span>{t.add}</span>
        </Link>
      }
      tools={<Tools list={list} />}
      columns={columns}
      list={list}
      stale={shared.stale}
      art={<PersonIcon size={28} />}
      narrowed={!waiting}
      opened={opened}
      keys={shared.keys}
      pane={pane}
    />
  );
}
