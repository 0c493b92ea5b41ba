import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from '../messages.ts';
import styles from './PasswordOnce.module.css';

export type Handover = { username: string; password: string };

/** A password that nobody can look up again: shown until the owner says that it is handed over. */
export function PasswordOnce({ handover, onClose }: { handover: Handover | null; onClose: () => void }) {
  const texts = useMessages(catalogue).team;
  return (
    <Dialog
      open={handover !== null}
      sticky
      title={texts.passwordTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.handedOver}
        </Button>
      }
    >
      {handover ? (
        <>
          <p className={styles['password']}>
            <code>{handover.password}</code>
            <CopyButton what={texts.password} value={handover.password} />
          </p>
          <Notice tone="warning">
            <p>{texts.passwordText(handover.username)}</p>
          </Notice>
        </>
      ) : null}
    </Dialog>
  );
}
