import type { Language } from '@fairground/contract/language';
import { useMessagesIn } from '@fairground/client/i18n/messages.ts';
import { memberFormat } from '#platform/editing/member-format.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { FilmIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { useObjectUrl } from '@fairground/ui/use-object-url.ts';
import { moviesPreviewMessages } from './messages.ts';
import styles from './MoviePreview.module.css';

export const POSTER_RATIO = '5 / 7';

/** A title's texts in one language. */
export type Shown = {
  name: string;
  category: string;
  director: string;
  actors: string;
  content: string;
  picture: string;
  /** `YYYY-MM-DD`, or '' if unknown. */
  releasedOn: string;
  seconds: number;
  isNew: boolean;
  isHot: boolean;
  sample: boolean;
};

/** A title as members see it: poster, flags, facts, description. */
export function MoviePreview({ language, shown }: { language: Language; shown: Shown }) {
  const t = useMessagesIn(moviesPreviewMessages, language);
  const format = memberFormat(language);
  const { picture } = usePicture(shown.picture);
  const minutes = shown.seconds > 0 ? Math.max(1, Math.round(shown.seconds / 60)) : 0;
  const facts = [
    [t.category, shown.category],
    [t.director, shown.director],
    [t.actors, shown.actors],
    [t.released, shown.releasedOn === '' ? '' : format.date(`${shown.releasedOn}T00:00`)],
    [t.length, minutes > 0 ? t.minutes(minutes) : ''],
  ] as const;
  return (
    <article className={styles['screen']}>
      <div className={styles['lead']}>
        <div className={styles['poster']}>
          <Picture
            src={useObjectUrl(picture)}
            alt=""
            ratio={POSTER_RATIO}
            placeholder={<FilmIcon size={40} />}
          />
        </div>
        <div className={styles['facts']}>
          <h2 className={styles['name']}>{shown.name}</h2>
          <p className={styles['flags']}>
            {shown.isHot ? <Badge tone="accent">{t.hot}</Badge> : null}
            {shown.isNew ? <Badge tone="success">{t.new}</Badge> : null}
            {shown.sample ? <Badge>{t.sample}</Badge> : null}
          </p>
        </div>
      </div>
      <dl className={styles['list']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {shown.content === '' ? null : (
        <section className={styles['story']}>
          <h3>{t.story}</h3>
          <p>{shown.content}</p>
        </section>
      )}
    </article>
  );
}
