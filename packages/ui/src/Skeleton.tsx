import styles from './Skeleton.module.css';

type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  /** CSS aspect ratio, such as `3 / 4`, instead of a height. */
  ratio?: string;
  shape?: 'block' | 'line' | 'circle';
};

/** Placeholder in the shape of the content. Decorative: the list around it has `aria-busy`. */
export function Skeleton({ width = '100%', height, ratio, shape = 'block' }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
