import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { AlertIcon, RefreshIcon } from '#ui/icons.tsx';
import styles from './Bubble.module.css';
import { isLost, type Unsent } from '@fairground/web/chat/chat.rules.ts';
import { FilePicture } from '@fairground/web/chat/FilePicture.tsx';
import { catalogue } from './messages.ts';

type UnsentItemProps = { unsent: Unsent; onRetry: () => void; onDiscard: () => void };

/** A message that the server has not confirmed yet: on its way, or kept until it can be sent. */
export function UnsentItem({ unsent, onRetry, onDiscard }: UnsentItemProps) {
  const texts = useMessages(catalogue);
  const { text, picture, state, error } = unsent;
  const lost = isLost(unsent);
  const failed = state === 'failed' || lost;
  return (
    <li className={styles['item']} data-own data-pending={failed ? undefined : true} data-testid="unsent">
      <div className={styles['bubble']} data-sender="operator">
        {picture?.file ? (
          <FilePicture file={picture.file} alt={texts.picture} className={styles['own']} />
        ) : null}
        {text === null ? null : (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
        {lost ? <p>{texts.pictureLost}</p> : null}
      </div>
      <span
        className={styles['unsent']}
        data-failed={failed || undefined}
        role={failed ? 'alert' : undefined}
      >
        {failed ? (
          <>
            <AlertIcon size={16} />
            <span>{error ?? texts.notSent}</span>
            <Button size="small" variant="quiet" onClick={onDiscard}>
              {texts.discard}
            </Button>
            {lost ? null : (
              <Button size="small" variant="quiet" icon={<RefreshIcon size={16} />} onClick={onRetry}>
                {texts.again}
              </Button>
            )}
          </>
        ) : (
          <span>{texts.sending}</span>
        )}
      </span>
    </li>
  );
}
