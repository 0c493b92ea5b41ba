import type { ArtProps } from '@fairground/ui/ArtFrame.tsx';
import { classNames } from '@fairground/ui/class-names.ts';
import balloon from './balloon.svg';
import lily from './lily.svg';
import styles from './OptionArt.module.css';
import rose from './rose.svg';
import smoke from './smoke.svg';

const FILES = { rose, lily, balloon, smoke } as const;

// Fetched with this module: fetched when first shown, their places would be empty for some frames. The server has no images.
if ('Image' in globalThis) for (const file of Object.values(FILES)) new Image().src = file;

/** An image that could not be fetched leaves its place empty; it is fetched again once the browser is online. */
function fetchOnceOnline(image: HTMLImageElement): void {
  const { src } = image;
  addEventListener('online', () => (image.src = src), { once: true });
}

/** The picture of an option. */
export function OptionArt({
  option,
  size = 24,
  className,
  title,
}: { option: keyof typeof FILES } & ArtProps) {
  return (
    <img
      src={FILES[option]}
      width={size}
      height={size}
      alt={title ?? ''}
      className={classNames(styles['art'], className)}
      draggable={false}
      onError={({ currentTarget }) => fetchOnceOnline(currentTarget)}
    />
  );
}
