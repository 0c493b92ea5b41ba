import { Button } from '@fairground/ui/Button.tsx';
import { AlertIcon, RefreshIcon } from '@fairground/ui/icons.tsx';
import styles from './Bubble.module.css';
import { isLost, type Unsent } from './chat.rules.ts';
import pictures from './ChatPicture.module.css';
import { FilePicture } from './FilePicture.tsx';
import { useChatLabels } from './labels.ts';

type UnsentItemProps = { unsent: Unsent; onRetry: () => void; onDiscard: () => void };

/** A message that the server has not confirmed: in flight, or queued. */
export function UnsentItem({ unsent, onRetry, onDiscard }: UnsentItemProps) {
  const labels = useChatLabels();
  const { text, picture, state, share, error } = unsent;
  const lost = isLost(unsent);
  const failed = state === 'failed' || lost;
  return (
    <li className={styles['item']} data-own data-pending={failed ? undefined : true} data-testid="unsent">
      <div className={styles['bubble']}>
        {picture?.file ? (
          <FilePicture file={picture.file} alt={labels.picture} className={pictures['own']} />
        ) : null}
        {text === null ? null : (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
        {lost ? <p>{labels.pictureLost}</p> : null}
      </div>
      <span
        className={styles['unsent']}
        data-failed={failed || undefined}
        role={failed ? 'alert' : undefined}
      >
        {failed ? (
          <>
            <AlertIcon size={16} />
            <span>{error ?? labels.notSent}</span>
            <Button size="small" variant="quiet" onClick={onDiscard}>
              {labels.discard}
            </Button>
            {lost ? null : (
              <Button size="small" variant="quiet" icon={<RefreshIcon size={16} />} onClick={onRetry}>
                {labels.again}
              </Button>
            )}
          </>
        ) : (
          <span>
            {labels.sending} {picture && share > 0 && share < 1 ? labels.percent(share) : null}
          </span>
        )}
      </span>
    </li>
  );
}
