import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Badge } from '#ui/Badge.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { CloseIcon } from '#ui/sign-icons.tsx';
import { ZoomInIcon, ZoomOutIcon } from '#ui/more-icons.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { useModalDialog } from '#ui/use-modal-dialog.ts';
import { catalogue as general } from '../messages.ts';
import { ClipSlide } from './ClipSlide.tsx';
import { catalogue } from './messages.ts';
import styles from './PhotoViewer.module.css';
import { useZoom } from './use-zoom.ts';

type PhotoViewerProps = {
  name: string;
  photos: readonly string[];
  videos: readonly string[];
  /** What is shown first; photos count before videos. */
  start: number;
  fictional: boolean;
  onClose: () => void;
};

/** Pictures and videos over the whole screen: swipe or arrow keys to turn, double tap, pinch or button to enlarge. */
export function PhotoViewer({ name, photos, videos, start, fictional, onClose }: PhotoViewerProps) {
  const texts = useMessages(catalogue);
  const { fictional: fictionalMark } = useMessages(general);
  const ui = useUiTexts();
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
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
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
      aria-label={texts.viewer(name)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (enlarged) reset();
        else onClose();
      }}
    >
      <div className={styles['bar']}>
        <span className={styles['position']} aria-live="polite">
          {texts.position(index + 1, count)}
        </span>
        {fictional ? <Badge onPicture>{fictionalMark}</Badge> : null}
        <span className={styles['tools']}>
          {index < photos.length ? (
            <IconButton
              label={enlarged ? texts.reduce : texts.enlarge}
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it
        tabIndex={0}
        aria-label={texts.viewer(name)}
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
              alt={texts.pictureOf(name, position + 1, count)}
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
            <ClipSlide src={video} label={texts.pictureOf(name, photos.length + position + 1, count)} />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className={styles['turn']}>
          <IconButton
            label={texts.previous}
            icon={<BackIcon size={24} />}
            disabled={index === 0}
            onClick={() => turnTo(index - 1)}
          />
          <IconButton
            label={texts.next}
            icon={<ChevronRightIcon size={24} />}
            disabled={index === count - 1}
            onClick={() => turnTo(index + 1)}
          />
        </div>
      ) : null}
    </dialog>
  );
}
