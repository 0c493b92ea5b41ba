import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { BannerIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { useObjectUrl } from '@fairground/ui/use-object-url.ts';
import styles from './films.module.css';
import { filmsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

function Frame({ id, number, onChoose }: { id: string; number: number; onChoose: () => void }) {
  const t = useMessages(filmsMessages);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['file', 'frame', id, number],
    queryFn: ({ signal }) => callFile('GET /films/frame', { id, number }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <button type="button" className={styles['frame']} onClick={onChoose}>
      <Picture src={useObjectUrl(data)} alt={t.frame(format.number(number))} ratio="16 / 9" />
    </button>
  );
}

function Frames({ id, onChosen }: { id: string; onChosen: (upload: string) => void }) {
  const use = useApiMutation('POST /films/useframe');
  const film = useApiQuery('GET /films/detail', { id });
  const numbers = Array.from({ length: film.data?.frames ?? 0 }, (_, at) => at + 1);
  return (
    <>
      <Problem text={use.error?.message} />
      {numbers.map((number) => (
        <Frame
          key={number}
          id={id}
          number={number}
          onChoose={() => use.mutate({ id, number }, { onSuccess: ({ id: upload }) => onChosen(upload) })}
        />
      ))}
    </>
  );
}

/** Chooses a frame of the title's films as its poster. */
export function FramePicker({
  ids,
  onChosen,
}: {
  ids: readonly string[];
  onChosen: (upload: string) => void;
}) {
  const t = useMessages(filmsMessages);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" icon={<BannerIcon size={16} />} onClick={() => setOpen(true)}>
        {t.frames}
      </Button>
      <Dialog open={open} wide title={t.framesTitle} onClose={() => setOpen(false)}>
        {ids.length === 0 ? <p>{t.framesNone}</p> : null}
        <div className={styles['frames']}>
          {ids.map((id) => (
            <Frames
              key={id}
              id={id}
              onChosen={(upload) => {
                setOpen(false);
                onChosen(upload);
              }}
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}
