import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, CloseIcon, ZoomInIcon, ZoomOutIcon } from '@fairground/ui/icons.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { useModalDialog } from '@fairground/ui/use-modal-dialog.ts';
import { scrollBehavior } from '@fairground/ui/reduced-motion.ts';
import { meetMessages } from '../messages.ts';
import { ClipSlide } from './ClipSlide.tsx';
import { meetDetailMessages } from './messages.ts';
import styles from './PhotoViewer.module.css';
import { useZoom } from './use-zoom.ts';

type PhotoViewerProps = {
  name: string;
  photos: readonly string[];
  videos: readonly string[];
  /** Index of the first item to show; photos come before videos. */
  start: number;
  fictional: boolean;
  onClose: () => void;
};

/** Full-screen photos and videos: swipe or arrow keys to navigate; double tap, pinch or button to zoom. */
export function PhotoViewer({ name, photos, videos, start, fictional, onClose }: PhotoViewerProps) {
  const t = useMessages(meetDetailMessages);
  const { fictional: fictionalMark } = useMessages(meetMessages);
  const ui = useUiMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const { zoom, reset, toggle, handlers } = useZoom(onClose);
  useModalDialog(dialog, onClose);
  const count = photos.length + videos.length;
  const enlarged = zoom.scale > 1;

  useLayoutEffect(() => {
    const element = strip.current;
    element?.scrollTo({ left: start * element.clientWidth, behavior: 'instant' });
  }, [start]);

  const turnTo = (next: number): void => {
    if (next < 0 || next >= count) return;
    reset();
    const element = strip.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: scrollBehavior() });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLVideoElement) return;
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    turnTo(target);
  };

  return (
    <dialog
      ref={dialog}
      className={styles['viewer']}
      aria-label={t.viewer(name)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (enlarged) reset();
        else onClose();
      }}
    >
      <div className={styles['bar']}>
        <span className={styles['position']} aria-live="polite">
          {t.position(index + 1, count)}
        </span>
        {fictional ? <Badge onPicture>{fictionalMark}</Badge> : null}
        <span className={styles['tools']}>
          {index < photos.length ? (
            <IconButton
              label={enlarged ? t.reduce : t.enlarge}
              icon={enlarged ? <ZoomOutIcon size={22} /> : <ZoomInIcon size={22} />}
              onClick={toggle}
            />
          ) : null}
          <IconButton label={ui.close} icon={<CloseIcon size={22} />} onClick={onClose} />
        </span>
      </div>
      <ul
        ref={strip}
        className={styles['strip']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={t.viewer(name)}
        data-still={enlarged || undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const now = clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
          if (now === index) return;
          setIndex(now);
          reset();
        }}
      >
        {photos.map((photo, position) => (
          <li
            key={photo}
            className={styles['slide']}
            data-enlarged={(enlarged && position === index) || undefined}
            {...(position === index ? handlers : {})}
          >
            <img
              src={photo}
              alt={t.pictureOf(name, position + 1, count)}
              draggable={false}
              style={
                position === index
                  ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                  : undefined
              }
            />
          </li>
        ))}
        {videos.map((video, position) => (
          <li key={video} className={styles['slide']}>
            <ClipSlide src={video} label={t.pictureOf(name, photos.length + position + 1, count)} />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className={styles['turn']}>
          <IconButton
            label={t.previous}
            icon={<BackIcon size={24} />}
            disabled={index === 0}
            onClick={() => turnTo(index - 1)}
          />
          <IconButton
            label={t.next}
            icon={<ChevronRightIcon size={24} />}
            disabled={index === count - 1}
            onClick={() => turnTo(index + 1)}
          />
        </div>
      ) : null}
    </dialog>
  );
}
