import { Button } from '@fairground/ui/Button.tsx';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { accountMessages } from './messages.ts';
import styles from './form.module.css';

type KeepAccountProps = {
  /** ISO 8601. */
  until: string;
  pending: boolean;
  onKeep: () => void;
};

/** Below the refusal of a login: until when the closing of the account can be taken back, and the button that does it. */
export function KeepAccount({ until, pending, onKeep }: KeepAccountProps) {
  const t = useMessages(accountMessages).login;
  const { dateTime } = useFormat();
  return (
    <div className={styles['keep']}>
      <p>{t.closing(dateTime(until))}</p>
      <Button block pending={pending} onClick={onKeep}>
        {t.keep}
      </Button>
    </div>
  );
}
