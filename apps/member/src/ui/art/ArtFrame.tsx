import type { ReactNode } from 'react';

export interface ArtProps {
  /** Edge in CSS pixels. */
  size?: number | undefined;
  className?: string | undefined;
  /** Given: the picture is announced by this name. Absent: it is decoration. */
  title?: string | undefined;
}

interface ArtFrameProps extends ArtProps {
  viewBox?: string;
  children: ReactNode;
}

/** The svg element every illustration stands in: its size and what a screen reader hears. */
export function ArtFrame({ size = 24, className, title, viewBox = '0 0 160 160', children }: ArtFrameProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={viewBox}
      className={className}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  );
}
