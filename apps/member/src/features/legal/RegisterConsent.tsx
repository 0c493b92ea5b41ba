import { useMessages } from '#platform/i18n.ts';
import { LegalLinks } from './LegalLinks.tsx';
import styles from './legal.module.css';
import { legalMessages } from './messages.ts';

/** What registering agrees to, with links to the texts. */
export function RegisterConsent() {
  const t = useMessages(legalMessages);
  return (
    <div className={styles['consent']}>
      <p>{t.byRegistering}</p>
      <LegalLinks />
    </div>
  );
}
