import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { operatorsMessages } from '../messages.ts';
import styles from './PasswordOnce.module.css';

export type Handover = { username: string; password: string };

/** A generated password, which cannot be shown again: visible until the owner confirms that it was handed over. */
export function PasswordOnce({ handover, onClose }: { handover: Handover | null; onClose: () => void }) {
  const t = useMessages(operatorsMessages).team;
  return (
    <Dialog
      open={handover !== null}
      sticky
      title={t.passwordTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.handedOver}
        </Button>
      }
    >
      {handover ? (
        <>
          <p className={styles['password']}>
            <code>{handover.password}</code>
            <CopyButton what={t.password} value={handover.password} />
          </p>
          <Notice tone="warning">
            <p>{t.passwordText(handover.username)}</p>
          </Notice>
        </>
      ) : null}
    </Dialog>
  );
}
