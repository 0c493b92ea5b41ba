import { LEGAL_KINDS } from '@fairground/contract/legal';
import { useMessages } from '#platform/i18n.ts';
import styles from './legal.module.css';
import { legalMessages } from './messages.ts';
import { useLinkedReading } from './use-reading.tsx';

/** Links to terms, privacy policy and legal notice, for visitors without an account. */
export function LegalLinks() {
  const t = useMessages(legalMessages);
  const { read, sheet } = useLinkedReading();
  return (
    <>
      <ul className={styles['links']} aria-label={t.links}>
        {LEGAL_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles['link']} onClick={() => read(kind)}>
              {t.names[kind]}
            </button>
          </li>
        ))}
      </ul>
      {sheet}
    </>
  );
}
