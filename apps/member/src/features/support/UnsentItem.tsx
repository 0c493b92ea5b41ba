import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { AlertIcon, RefreshIcon } from '#ui/sign-icons.tsx';
import { isLost, type Unsent } from '@fairground/web/chat/chat.rules.ts';
import { catalogue } from './messages.ts';
import styles from './Bubble.module.css';
import pictures from './ChatPicture.module.css';
import { FilePicture } from '@fairground/web/chat/FilePicture.tsx';

type UnsentItemProps = { unsent: Unsent; onRetry: () => void; onDiscard: () => void };

/** A message that the server has not confirmed yet: on its way, or kept until it can be sent. */
export function UnsentItem({ unsent, onRetry, onDiscard }: UnsentItemProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const { text, picture, state, share, error } = unsent;
  const lost = isLost(unsent);
  const failed = state === 'failed' || lost;
  return (
    <li className={styles['item']} data-own data-pending={failed ? undefined : true} data-testid="unsent">
      <div className={styles['bubble']}>
        {picture?.file ? (
          <FilePicture file={picture.file} alt={texts.picture} className={pictures['own']} />
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
          <span>
            {texts.sending} {picture && share > 0 && share < 1 ? format.percent(share, 0) : null}
          </span>
        )}
      </span>
    </li>
  );
}
