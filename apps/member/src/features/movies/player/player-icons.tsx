import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';

/* Not in packages/ui/src/icons.tsx, since only the player uses them. */

function icon(path: string) {
  return function Icon(props: ArtProps) {
    return (
      <ArtFrame viewBox="0 0 24 24" {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </ArtFrame>
    );
  };
}

const TEN =
  'M9.2 10.4l1.5-1v5.6M13 11.4c0-1.3.6-2.1 1.5-2.1s1.5.8 1.5 2.1v1.5c0 1.3-.6 2.1-1.5 2.1s-1.5-.8-1.5-2.1Z';

export const Back10Icon = /* @__PURE__ */ icon(`M5.2 7.2A8.6 8.6 0 1 1 3.4 12.5M5.2 3v4.4h4.4${TEN}`);
export const Forward10Icon = /* @__PURE__ */ icon(`M18.8 7.2a8.6 8.6 0 1 0 1.8 5.3M18.8 3v4.4h-4.4${TEN}`);
export const VolumeIcon = /* @__PURE__ */ icon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4',
);
export const MutedIcon = /* @__PURE__ */ icon('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5');
export const CaptionsIcon = /* @__PURE__ */ icon(
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM6.5 15H11M14 15h3.5M6.5 11.5h2M11.5 11.5h6',
);
export const CaptionsOffIcon = /* @__PURE__ */ icon(
  'M7.5 5H19a2 2 0 0 1 2 2v10M18.5 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 .6-1.4M6.5 15H11M3.5 3.5l17 17',
);
export const PipIcon = /* @__PURE__ */ icon(
  'M21 11V7a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h5M14 14h6a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1Z',
);
export const FullscreenIcon = /* @__PURE__ */ icon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5');
export const FullscreenExitIcon = /* @__PURE__ */ icon('M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5');
