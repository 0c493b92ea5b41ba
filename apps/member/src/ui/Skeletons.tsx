import { Skeleton } from '@fairground/ui/Skeleton.tsx';

type SkeletonsProps = {
  /** Of each block, in px. */
  heights: readonly number[];
  /** Height of a line of text above the blocks. */
  line?: number;
  className?: string;
};

/** What is loading: blocks one below the other, in the shape of what comes. */
export function Skeletons({ heights, line, className = 'stack-4' }: SkeletonsProps) {
  return (
    <div className={className} aria-busy="true">
      {line === undefined ? null : <Skeleton shape="line" height={line} />}
      {heights.map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks do not change
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
