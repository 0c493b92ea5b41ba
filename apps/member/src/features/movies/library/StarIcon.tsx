import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';

/** Not in packages/ui/src/icons.tsx, since only this feature uses it. */
export function StarIcon(props: ArtProps) {
  return (
    <ArtFrame viewBox="0 0 24 24" {...props}>
      <path
        d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </ArtFrame>
  );
}
