import type { AuditEntry } from '@fairground/contract/console/audit';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import styles from './AuditDetail.module.css';
import { changesOf } from './changes.rules.ts';
import { auditMessages } from './messages.ts';

/** One entry of the audit log in full. */
export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useMessages(auditMessages);
  const changes = changesOf(entry.before, entry.after);
  return (
    <Dialog open wide title={t.entry(String(entry.seq))} onClose={onClose}>
      <Facts
        facts={[
          { label: t.at, value: <Moment at={entry.at} show="exact" /> },
          { label: t.operator, value: entry.operator ?? t.system },
          { label: t.action, value: <code>{entry.action}</code> },
          { label: t.subject, value: <code>{entry.subject}</code> },
          entry.why ? { label: t.why, value: entry.why } : null,
        ]}
      />
      {changes.length > 0 ? (
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className={styles['hash']}>
        <span>{t.hash}</span>
        <code>{entry.hash}</code>
        <CopyButton what={t.hash} value={entry.hash} />
      </div>
    </Dialog>
  );
}
