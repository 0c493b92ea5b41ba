import { useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import type { CSSProperties } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { playerMessages } from './messages.ts';
import { clockText } from './resume-position.rules.ts';
import styles from './Player.module.css';

const percent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** The seek bar: a native range input. */
export function TimeSlider() {
  const dispatch = useMediaDispatch();
  const t = useMessages(playerMessages);
  const position = useMediaSelector((state) => state.mediaCurrentTime ?? 0);
  const length = useMediaSelector((state) => (state.mediaDuration ?? 0) || 0);
  const loaded = useMediaSelector((state) => state.mediaBuffered?.at(-1)?.[1] ?? 0);
  const shares = { '--played': percent(position, length), '--loaded': percent(loaded, length) };
  return (
    <input
      type="range"
      className={styles['slider']}
      style={shares as CSSProperties}
      aria-label={t.seek}
      aria-valuetext={`${clockText(position)} / ${clockText(length)}`}
      min={0}
      max={length}
      step={0.1}
      disabled={length === 0}
      value={position}
      onChange={({ target }) => dispatch({ type: 'mediaseekrequest', detail: Number(target.value) })}
    />
  );
}
