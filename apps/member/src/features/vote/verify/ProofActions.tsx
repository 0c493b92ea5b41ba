import type { Proof } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { useLanguage } from '#platform/language.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ExternalIcon, ReceiptIcon } from '#ui/more-icons.tsx';
import { catalogue } from './messages.ts';
import styles from './ProofActions.module.css';
import { saveProof } from './save-proof.ts';

/** The proof to take away, the page that checks it without a network, and what neither can show. */
export function ProofActions({ proof }: { proof: Proof }) {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  return (
    <section className={styles['part']}>
      <div className={styles['actions']}>
        <Button icon={<ReceiptIcon size={18} />} onClick={() => saveProof(proof)}>
          {texts.download}
        </Button>
        <a href={`/verify.html#${language}`} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalIcon size={18} />
          {texts.offline}
        </a>
      </div>
      <p className={styles['says']}>{texts.offlineSays}</p>
      <p className={styles['says']}>{texts.limits}</p>
    </section>
  );
}
