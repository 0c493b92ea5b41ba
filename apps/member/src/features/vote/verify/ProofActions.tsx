import type { Proof } from '@fairground/contract/vote';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { verifyPath } from '#platform/paths.ts';
import { ShareLinkButton } from '#ui/ShareLinkButton.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ExternalIcon, ReceiptIcon } from '@fairground/ui/icons.tsx';
import { verifyMessages } from './messages.ts';
import styles from './ProofActions.module.css';
import { saveProof } from './save-proof.ts';

/** Downloads of the proof and of the offline verifier, and the limits of both. */
export function ProofActions({ proof }: { proof: Proof }) {
  const t = useMessages(verifyMessages);
  const language = useLanguage();
  return (
    <section className="stack-3">
      <div className={styles['actions']}>
        <ShareLinkButton title={t.shared(proof.periodNo)} path={verifyPath(proof.periodNo)} />
        <Button icon={<ReceiptIcon size={18} />} onClick={() => saveProof(proof)}>
          {t.download}
        </Button>
        <a href={`/verify.html#${language}`} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalIcon size={18} />
          {t.offline}
        </a>
      </div>
      <p className={styles['says']}>{t.offlineSays}</p>
      <p className={styles['says']}>{t.limits}</p>
    </section>
  );
}
