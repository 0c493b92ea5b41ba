import type { ReactNode } from 'react';

export interface ArtProps {
  /** Size in CSS pixels. */
  size?: number | undefined;
  className?: string | undefined;
  /** Accessible name; without it the picture is decorative. */
  title?: string | undefined;
}

interface ArtFrameProps extends ArtProps {
  viewBox?: string;
  children: ReactNode;
}

/** The svg element of an illustration, with its size and accessible name. */
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
