import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { MinusIcon, PlusIcon, RotateIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { rechargesMessages } from './messages.ts';
import styles from './Screenshot.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const KEPT_MS = 5 * 60_000;

/** Fetched with the token, which the `src` of an <img> cannot send. */
const usePicture = (id: string) =>
  useQuery({
    queryKey: ['file', 'screenshot', id],
    queryFn: ({ signal }) => callFile('GET /recharges/screenshot', { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

/** Shows the picture by an object URL, which is revoked when the element is removed. */
function useShown(picture: Blob | undefined): (image: HTMLImageElement | null) => (() => void) | undefined {
  return useCallback(
    (image) => {
      if (!image || !picture) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
}

/** The member's screenshot, with zoom and rotation. */
export function Screenshot({ id, reference }: { id: string; reference: string }) {
  const t = useMessages(rechargesMessages);
  const query = usePicture(id);
  const shown = useShown(query.data);
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const zoom = ZOOMS[step] ?? 1;
  if (query.isError) return <ErrorState title={t.pictureFailed} query={query} />;
  const { width = 3, height = 4 } = size ?? {};
  const lying = turn % 180 !== 0;
  return (
    <figure className={styles['figure']}>
      <div className={styles['bar']}>
        <IconButton
          label={t.zoomOut}
          icon={<MinusIcon size={16} />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <span className="tabular" role="status">{`${zoom * 100}%`}</span>
        <IconButton
          label={t.zoomIn}
          icon={<PlusIcon size={16} />}
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton label={t.rotate} icon={<RotateIcon size={16} />} onClick={() => setTurn(turn + 90)} />
      </div>
      <div
        className={styles['window']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        data-own-keys
        role="group"
        aria-label={t.picture(reference)}
      >
        {query.data ? (
          <div
            className={styles['sheet']}
            style={{
              inlineSize: `${zoom * 100}%`,
              aspectRatio: lying ? `${height} / ${width}` : `${width} / ${height}`,
            }}
          >
            <img
              ref={shown}
              alt={t.picture(reference)}
              style={{ inlineSize: lying ? `${(width / height) * 100}%` : '100%', rotate: `${turn}deg` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
            />
          </div>
        ) : (
          <Skeleton ratio="3 / 4" />
        )}
      </div>
    </figure>
  );
}
