import type { VideoDetail } from '@fairground/contract/movies';
import { useId } from 'react';
import { useMessages } from '#platform/i18n.ts';
import styles from './EpisodeChoice.module.css';
import { playerMessages } from './messages.ts';
import type { Choice } from './resume-position.rules.ts';

type EpisodeChoiceProps = {
  sources: VideoDetail['sources'];
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** Choice of source and episode; renders nothing if there is only one of each. */
export function EpisodeChoice({ sources, choice, onChoose }: EpisodeChoiceProps) {
  const t = useMessages(playerMessages);
  const episodes = sources[choice.source]?.episodes ?? [];
  return (
    <>
      {episodes.length > 1 ? (
        <Chips
          label={t.episodes}
          items={episodes.map(({ name }) => name)}
          value={choice.episode}
          onChange={(episode) => onChoose({ ...choice, episode })}
        />
      ) : null}
      {sources.length > 1 ? (
        <Chips
          label={t.sources}
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

/** Radio buttons that look like chips. */
function Chips({ label, items, value, onChange }: ChipsProps) {
  const name = useId();
  return (
    <fieldset className="stack-2">
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['chips']}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the order never changes
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
