import type { VideoDetail } from '@fairground/contract/movies';
import { useId } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import styles from './EpisodeChoice.module.css';
import { catalogue } from './messages.ts';
import type { Choice } from './place.rules.ts';

type EpisodeChoiceProps = {
  sources: VideoDetail['sources'];
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** Which episode, and from which source; nothing where there is nothing to choose. */
export function EpisodeChoice({ sources, choice, onChoose }: EpisodeChoiceProps) {
  const texts = useMessages(catalogue);
  const episodes = sources[choice.source]?.episodes ?? [];
  return (
    <>
      {episodes.length > 1 ? (
        <Chips
          label={texts.episodes}
          items={episodes.map(({ name }) => name)}
          value={choice.episode}
          onChange={(episode) => onChoose({ ...choice, episode })}
        />
      ) : null}
      {sources.length > 1 ? (
        <Chips
          label={texts.sources}
          items={sources.map(({ name }) => name)}
          value={choice.source}
          onChange={(source) => {
            const last = (sources[source]?.episodes.length ?? 1) - 1;
            onChoose({ source, episode: Math.min(choice.episode, last) });
          }}
        />
      ) : null}
    </>
  );
}

type ChipsProps = {
  label: string;
  items: readonly string[];
  value: number;
  onChange: (index: number) => void;
};

/** Radio buttons that look like chips; as many as there are episodes. */
function Chips({ label, items, value, onChange }: ChipsProps) {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['chips']}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the order is the title's own
          <label key={index} className={styles['chip']}>
            <input
              type="radio"
              name={name}
              className={styles['input']}
              checked={index === value}
              onChange={() => onChange(index)}
            />
            <span>{item}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
