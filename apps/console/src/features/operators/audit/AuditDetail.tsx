import type { AuditEntry } from '@fairground/contract/console/audit';
import { useMessages } from '#platform/catalogue.ts';
import { Moment } from '#platform/Moment.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import styles from './AuditDetail.module.css';
import { changesOf } from './changes.rules.ts';
import { catalogue } from './messages.ts';

/** One line of the log, in full. */
export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const changes = changesOf(entry.before, entry.after);
  return (
    <Dialog open wide title={texts.entry(String(entry.seq))} onClose={onClose}>
      <Facts
        facts={[
          { label: texts.at, value: <Moment at={entry.at} show="exact" /> },
          { label: texts.operator, value: entry.operator ?? texts.system },
          { label: texts.action, value: <code>{entry.action}</code> },
          { label: texts.subject, value: <code>{entry.subject}</code> },
          entry.why ? { label: texts.why, value: entry.why } : null,
        ]}
      />
      {changes.length > 0 ? (
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
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
        <span>{texts.hash}</span>
        <code>{entry.hash}</code>
        <CopyButton what={texts.hash} value={entry.hash} />
      </div>
    </Dialog>
  );
}
