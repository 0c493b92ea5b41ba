import { isFailure } from '@fairground/client/api/failure.ts';
import { type Language, LANGUAGES } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { FilmState } from '#platform/films/FilmState.tsx';
import { useApiMutation } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { MenuIcon, TrashIcon } from '@fairground/ui/icons.tsx';
import formStyles from '#ui/Form.module.css';
import { OrderButtons } from '#ui/OrderButtons.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { captionsOf } from './captions-file.rules.ts';
import styles from './films.module.css';
import { filmsMessages } from './messages.ts';
import type { Episode } from './sources.ts';
import { WatchDialog } from './WatchDialog.tsx';

/** Of a letter, in UTF-8. */
const MOST_BYTES = 4;

type RowProps = {
  episode: Episode;
  at: number;
  count: number;
  language: Language;
  /** Takes a function, since the episode may have changed between the choice of a captions file and the end of its upload. */
  onChange: (change: (episode: Episode) => Episode) => void;
  onMove: (from: number, to: number) => void;
  /** The episode with this key is dropped here: it may be of another source, or no episode at all. */
  onDropped: (key: string, to: number) => void;
  onRemove: () => void;
};

function Captions({ episode, language, onChange }: Pick<RowProps, 'episode' | 'language' | 'onChange'>) {
  const t = useMessages(filmsMessages);
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const save = useApiMutation('POST /films/captions');
  const label = t.captions(LANGUAGE_NAMES[language]);
  const ofOthers = ({ captions }: Episode) => captions.filter((each) => each.language !== language);
  const has = ofOthers(episode).length < episode.captions.length;
  async function add(file: File): Promise<void> {
    const refuse = (): void => notify(t.captionsWrong, { type: 'error' });
    const isLarge = file.size > MOST_BYTES * TEXT_LIMITS.captions.max;
    const text = isLarge ? null : captionsOf(new Uint8Array(await file.arrayBuffer()), language);
    if (text === null) return refuse();
    save.mutate(
      { text },
      {
        onSuccess: ({ url }) =>
          onChange((now) => ({ ...now, captions: [...ofOthers(now), { language, url }] })),
        onError: (error) =>
          isFailure(error, 'VALIDATION_FAILED') ? refuse() : notify(error.message, { type: 'error' }),
      },
    );
    return undefined;
  }
  return (
    <div className={styles['tools']}>
      <span>{label}</span>
      {has ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onChange((now) => ({ ...now, captions: ofOthers(now) }))}
        >
          {t.removeCaptions}
        </Button>
      ) : (
        <Button size="small" pending={save.isPending} onClick={() => input.current?.click()}>
          {t.addCaptions}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void add(file);
        }}
      />
    </div>
  );
}

/** One episode: its names, what it plays, its captions; moved by its handle, by mouse or by keyboard. */
export function EpisodeRow(props: RowProps) {
  const { episode, at, count, language, onChange, onMove, onDropped, onRemove } = props;
  const t = useMessages(filmsMessages);
  const format = useFormat();
  const noteId = useId();
  const [over, setOver] = useState(false);
  const [watching, setWatching] = useState(false);
  const number = format.number(at + 1);
  const name = episode.name[language] || t.episode(number);
  const { file } = episode;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a row is dropped; keys are the handle's
    <li
      className={styles['episode']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData('text/plain'), at);
      }}
    >
      <button
        type="button"
        className={styles['handle']}
        draggable
        aria-label={t.move(name)}
        aria-describedby={noteId}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', episode.key);
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (by === 0) return;
          event.preventDefault();
          onMove(at, at + by);
        }}
      >
        <MenuIcon size={18} />
      </button>
      <div className={styles['body']}>
        {LANGUAGES.map((each) => (
          <div key={each} lang={each} hidden={each !== language} className={formStyles['language']}>
            <TextField
              label={t.episodeName(number, LANGUAGE_NAMES[each])}
              maxLength={TEXT_LIMITS.episodeName.max}
              value={episode.name[each]}
              error={episode.name[each].trim() === '' ? t.required : undefined}
              onChange={({ target }) =>
                onChange((now) => ({ ...now, name: { ...now.name, [each]: target.value } }))
              }
            />
          </div>
        ))}
        {file ? (
          <FilmState id={file.id} onWatch={() => setWatching(true)} onChange={onRemove} />
        ) : (
          <TextField
            type="url"
            label={t.address}
            hint={t.addressHint}
            maxLength={LIMITS.movie.picture}
            autoComplete="off"
            spellCheck={false}
            value={episode.url}
            onChange={({ target }) => onChange((now) => ({ ...now, url: target.value }))}
          />
        )}
        <Captions episode={episode} language={language} onChange={onChange} />
      </div>
      <div className={styles['side']}>
        <OrderButtons
          up={t.up(name)}
          down={t.down(name)}
          first={at === 0}
          last={at === count - 1}
          onMove={(by) => onMove(at, at + by)}
        />
        <IconButton label={t.remove(name)} icon={<TrashIcon size={18} />} onClick={onRemove} />
      </div>
      <span id={noteId} hidden>
        {t.moved(name, number, format.number(count))}
      </span>
      {watching && file ? <WatchDialog id={file.id} name={name} onClose={() => setWatching(false)} /> : null}
    </li>
  );
}
