import type { ConsoleRecharge } from '@fairground/contract/console/recharges';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { rechargesMessages } from './messages.ts';

type Row = Pick<ConsoleRecharge, 'about' | 'memberExcluded'>;

/** Whether there is anything about the member to say. */
export const isNotable = ({ about, memberExcluded }: Row): boolean =>
  memberExcluded || about.suspended || about.sharedCard || about.openReports > 0 || about.rejected > 0;

/** What whoever credits should know of the member, as badges. It forbids nothing. */
export function AboutMember({ row: { about, memberExcluded } }: { row: Row }) {
  const t = useMessages(rechargesMessages);
  const format = useFormat();
  return (
    <>
      {memberExcluded ? <Badge tone="danger">{t.excluded}</Badge> : null}
      {about.suspended ? <Badge tone="danger">{t.suspended}</Badge> : null}
      {about.sharedCard ? <Badge tone="danger">{t.sharedCard}</Badge> : null}
      {about.openReports > 0 ? (
        <Badge tone="warning">{t.openReports(format.number(about.openReports))}</Badge>
      ) : null}
      {about.rejected > 0 ? (
        <Badge tone="warning">{t.rejectedBefore(format.number(about.rejected))}</Badge>
      ) : null}
    </>
  );
}

/** In a list, where each badge may be a line: exclusion by name, the rest as how many. */
export function AboutInList({ row }: { row: Row }) {
  const t = useMessages(rechargesMessages);
  const format = useFormat();
  const { suspended, sharedCard, openReports, rejected } = row.about;
  const others = [suspended, sharedCard, openReports > 0, rejected > 0].filter(Boolean).length;
  return (
    <>
      {row.memberExcluded ? <Badge tone="danger">{t.excluded}</Badge> : null}
      {others > 0 ? <Badge tone="warning">{t.marks(format.number(others))}</Badge> : null}
    </>
  );
}
