import type { Language } from '@fairground/contract/language';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { filmFileMessages } from '#platform/films/messages.ts';
import { beginUpload } from '#platform/films/uploads.ts';
import { moved } from '#platform/moved.rules.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { PlusIcon, TrashIcon, UploadIcon } from '@fairground/ui/icons.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { EpisodeRow } from './EpisodeRow.tsx';
import styles from './films.module.css';
import { filmsMessages } from './messages.ts';
import { type Episode, namesOf, nextKey, type Source } from './sources.ts';

type SourceProps = {
  source: Source;
  language: Language;
  /** Takes a function, since the source may have changed between the choice of a file and the start of its upload. */
  onChange: (change: (source: Source) => Source) => void;
  onRemove: () => void;
  announced: string;
  onAnnounce: (text: string) => void;
};

/** The name of a new episode in each language: its number. */
const NUMBERED = {
  ja: (n: number) => `第${n}話`,
  'zh-cn': (n: number) => `第 ${n} 集`,
  en: (n: number) => `Episode ${n}`,
};

/** One source with its episodes. */
export function SourceEditor({ source, language, onChange, onRemove, announced, onAnnounce }: SourceProps) {
  const t = useMessages(filmsMessages);
  const files = useMessages(filmFileMessages);
  const format = useFormat();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const unused = useApiQuery('GET /films', { unused: 'yes', pageSize: 50 });
  const { episodes } = source;
  const held = new Set(episodes.map(({ file }) => file?.id));
  const choices = (unused.data?.list ?? []).filter(({ id, status }) => !held.has(id) && status !== 'failed');

  const add = (made: Pick<Episode, 'url' | 'file'>): void =>
    onChange((now) => ({
      ...now,
      episodes: [
        ...now.episodes,
        {
          key: nextKey(),
          name: namesOf((each) => NUMBERED[each](now.episodes.length + 1)),
          captions: [],
          ...made,
        },
      ],
    }));
  const upload = (file: File): void =>
    beginUpload(file, {
      onBegun: (id) => add({ url: '', file: { id, name: file.name, status: 'uploading' } }),
      onDone: () => void unused.refetch(),
      onFailed: (refused) =>
        notify(refused === null ? files.failed : files.refused[refused], { type: 'error' }),
    });
  const move = (from: number, to: number): void => {
    const name = episodes[from]?.name[language];
    if (name === undefined || moved(episodes, from, to) === episodes) return;
    onChange((now) => ({ ...now, episodes: [...moved(now.episodes, from, to)] }));
    onAnnounce(t.moved(name, format.number(to + 1), format.number(episodes.length)));
  };
  return (
    <section className={styles['source']} aria-label={source.name}>
      <TextField
        label={t.source}
        maxLength={TEXT_LIMITS.sourceName.max}
        value={source.name}
        error={source.name.trim() === '' ? t.required : undefined}
        onChange={({ target }) => onChange((now) => ({ ...now, name: target.value }))}
      />
      <ol className={styles['list']}>
        {episodes.map((episode, at) => (
          <EpisodeRow
            key={episode.key}
            episode={episode}
            at={at}
            count={episodes.length}
            language={language}
            onMove={move}
            onDropped={(key, to) =>
              move(
                episodes.findIndex((each) => each.key === key),
                to,
              )
            }
            onChange={(change) =>
              onChange((now) => ({
                ...now,
                episodes: now.episodes.map((each) => (each.key === episode.key ? change(each) : each)),
              }))
            }
            onRemove={() =>
              onChange((now) => ({ ...now, episodes: now.episodes.filter(({ key }) => key !== episode.key) }))
            }
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
      {episodes.length === 0 ? <p className={styles['soft']}>{t.noneText}</p> : null}
      <div className={styles['tools']}>
        <Button icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
          {t.addFile}
        </Button>
        <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={() => add({ url: '', file: null })}>
          {t.addAddress}
        </Button>
        <Button variant="quiet" icon={<TrashIcon size={16} />} onClick={onRemove}>
          {t.removeSource}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="video/*,.mkv,.ts"
        multiple
        hidden
        aria-label={t.addFile}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          for (const file of chosen) upload(file);
        }}
      />
      {choices.length > 0 ? (
        <SelectField
          label={t.addUploaded}
          none={t.choose}
          value=""
          options={choices.map(({ id, name }) => ({ value: id, label: name || id }))}
          onChange={({ target }) => {
            const film = choices.find(({ id }) => id === target.value);
            if (film) add({ url: '', file: { id: film.id, name: film.name, status: film.status } });
          }}
        />
      ) : null}
    </section>
  );
}
