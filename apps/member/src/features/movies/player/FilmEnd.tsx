import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { movieDetailPath } from '#platform/paths.ts';
import { useVideoQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { RefreshIcon } from '@fairground/ui/icons.tsx';
import { playerMessages } from './messages.ts';
import styles from './Watch.module.css';

/** Shown after the last episode: play again, or a related title. */
export function FilmEnd({ id, onAgain }: { id: string | number; onAgain: () => void }) {
  const t = useMessages(playerMessages);
  const related = useVideoQuery('GET /getRelated', { id });
  const next = related.data?.[0];
  return (
    <div className={styles['ended']} role="status">
      <p className={styles['failedTitle']}>{t.ended}</p>
      <div className={styles['ways']}>
        <Button size="small" icon={<RefreshIcon size={18} />} onClick={onAgain}>
          {t.again}
        </Button>
        {next ? (
          <Link
            to={movieDetailPath(next.vod_id)}
            className={buttonClass({ variant: 'primary', size: 'small' })}
          >
            {t.nextTitle(next.vod_name)}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
