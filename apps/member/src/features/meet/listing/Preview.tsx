import type { ListingContent } from '@fairground/contract/listing';
import { useMessages } from '#platform/i18n.ts';
import { PinIcon } from '@fairground/ui/icons.tsx';
import { meetDetailMessages } from '../detail/messages.ts';
import detail from '../detail/MeetDetail.module.css';
import { MEASURES } from './listing-form.rules.ts';
import styles from './listing.module.css';
import { listingMessages } from './messages.ts';
import { OwnPicture } from './OwnPicture.tsx';

type PreviewProps = { content: Omit<ListingContent, 'regionId'> };

/** A listing as others see it: what they do not see is not in it. */
export function Preview({ content }: PreviewProps) {
  const t = useMessages(listingMessages);
  const person = useMessages(meetDetailMessages);
  const facts = [
    ...(content.gender === undefined ? [] : [[t.gender, t.genders[content.gender]] as const]),
    ...MEASURES.flatMap((name) => {
      const value = content[name]?.trim();
      return value ? [[person[name], value] as const] : [];
    }),
  ];
  return (
    <article className={styles['preview']} aria-label={t.preview}>
      <ul className={styles['strip']}>
        {content.photos.map((id, at) => (
          <li key={id}>
            <OwnPicture id={id} alt={t.photo(at + 1)} />
          </li>
        ))}
      </ul>
      <div className={detail['who']}>
        <h3 className={detail['name']}>{content.name}</h3>
        <p className={detail['line']}>
          <span className={detail['place']}>
            <PinIcon size={16} />
            {content.address}
          </span>
          {Number.isNaN(content.age) ? null : <span>{person.age(content.age)}</span>}
        </p>
      </div>
      {facts.length > 0 ? (
        <dl className={detail['measures']}>
          {facts.map(([label, value]) => (
            <div key={label} className={detail['measure']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles['words']}>{content.words}</p>
    </article>
  );
}
