import styles from './Skeleton.module.css';

type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  /** CSS aspect ratio, such as `3 / 4`, in place of a height. */
  ratio?: string;
  shape?: 'block' | 'line' | 'circle';
};

/** The shape of what comes. Decoration: the list around it carries `aria-busy`. */
export function Skeleton({ width = '100%', height, ratio, shape = 'block' }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      data-shape={shape}
      data-endless
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
