import type { Language } from '@fairground/contract/language';
import { useMessagesIn } from '@fairground/web/platform/catalogue.ts';
import { memberFormat } from '#platform/editing/member-format.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { Badge } from '#ui/Badge.tsx';
import { FilmIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { catalogue } from './messages.ts';
import styles from './MoviePreview.module.css';

export const POSTER_RATIO = '5 / 7';

/** What members read of a title, in one language. */
export type Shown = {
  name: string;
  category: string;
  director: string;
  actors: string;
  content: string;
  picture: string;
  /** `YYYY-MM-DD`, or '' where it is not known. */
  releasedOn: string;
  seconds: number;
  isNew: boolean;
  isHot: boolean;
  sample: boolean;
};

/** A title as members open it: poster, flags, facts and story. */
export function MoviePreview({ language, shown }: { language: Language; shown: Shown }) {
  const texts = useMessagesIn(catalogue, language);
  const format = memberFormat(language);
  const { picture } = usePicture(shown.picture);
  const minutes = shown.seconds > 0 ? Math.max(1, Math.round(shown.seconds / 60)) : 0;
  const facts = [
    [texts.category, shown.category],
    [texts.director, shown.director],
    [texts.actors, shown.actors],
    [texts.released, shown.releasedOn === '' ? '' : format.date(`${shown.releasedOn}T00:00`)],
    [texts.length, minutes > 0 ? texts.minutes(minutes) : ''],
  ] as const;
  return (
    <article className={styles['screen']}>
      <div className={styles['lead']}>
        <div className={styles['poster']}>
          <Picture picture={picture} alt="" ratio={POSTER_RATIO} placeholder={<FilmIcon size={40} />} />
        </div>
        <div className={styles['facts']}>
          <h2 className={styles['name']}>{shown.name}</h2>
          <p className={styles['flags']}>
            {shown.isHot ? <Badge tone="accent">{texts.hot}</Badge> : null}
            {shown.isNew ? <Badge tone="success">{texts.new}</Badge> : null}
            {shown.sample ? <Badge>{texts.sample}</Badge> : null}
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
          <h3>{texts.story}</h3>
          <p>{shown.content}</p>
        </section>
      )}
    </article>
  );
}
