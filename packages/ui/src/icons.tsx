import { ArtFrame, type ArtProps } from './ArtFrame.tsx';

/* Line icons on a 24 px grid, one weight, in the colour of the text. Each is one path of strokes. */

const WEIGHT = 1.75;

function icon(path: string) {
  return function Icon(props: ArtProps) {
    return (
      <ArtFrame viewBox="0 0 24 24" {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={WEIGHT}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </ArtFrame>
    );
  };
}

/** A dot at a point: a stroke of no length, which the round cap draws. */
const dot = (x: number, y: number): string => `M${x} ${y}h.01`;
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;

// Tabs
export const HomeIcon = /* @__PURE__ */ icon(
  'M3.5 11 12 3.8 20.5 11M5.5 9.5V20h13V9.5M9.8 20v-5.5a2.2 2.2 0 0 1 4.4 0V20',
);
export const FilmIcon = /* @__PURE__ */ icon(
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM7.5 4v16M16.5 4v16M3 9h4.5M3 15h4.5M16.5 9H21M16.5 15H21M7.5 12h9',
);
export const MeetIcon = /* @__PURE__ */ icon(
  'M12 20.2C5.8 16.2 3 13 3 9.3A4.7 4.7 0 0 1 12 7.4a4.7 4.7 0 0 1 9 1.9c0 3.7-2.8 6.9-9 10.9Z',
);
export const UserIcon = /* @__PURE__ */ icon(
  `${circle(12, 8, 4)}M4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2`,
);
export const ProfileIcon = /* @__PURE__ */ icon(
  `M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z${circle(8.7, 10.4, 2)}M5.8 16c.3-1.9 1.4-2.9 2.9-2.9s2.6 1 2.9 2.9M14.5 9.5H18M14.5 13H18`,
);

// Moving about
export const BackIcon = /* @__PURE__ */ icon('M14.5 5 7.5 12l7 7');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 5 7 7-7 7');
export const BellIcon = /* @__PURE__ */ icon(
  'M6 10a6 6 0 0 1 12 0c0 5 1.5 6.5 2 7.5H4c.5-1 2-2.5 2-7.5ZM10 20.5h4',
);

// Doing something
export const EyeIcon = /* @__PURE__ */ icon(
  `M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Z${circle(12, 12, 3)}`,
);
export const ImageIcon = /* @__PURE__ */ icon(
  `M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z${circle(8.5, 9.5, 1.7)}M3.5 18l5.5-5 4 3.5 3.5-3 4.5 4`,
);
export const PlayIcon = /* @__PURE__ */ icon(
  'M7 4.8v14.4a.8.8 0 0 0 1.2.7l11.6-7.2a.8.8 0 0 0 0-1.4L8.2 4.1A.8.8 0 0 0 7 4.8Z',
);
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5v14M15.5 5v14');

// Things
export const PinIcon = /* @__PURE__ */ icon(
  `M12 21.5c4.7-4.3 7-7.9 7-11a7 7 0 0 0-14 0c0 3.1 2.3 6.7 7 11Z${circle(12, 10.5, 2.5)}`,
);

export const ChevronDownIcon = /* @__PURE__ */ icon('m5 9.5 7 7 7-7');
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const SearchIcon = /* @__PURE__ */ icon(`${circle(11, 11, 6.5)}M15.8 15.8 20.5 20.5`);
export const RefreshIcon = /* @__PURE__ */ icon(
  'M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4L20 15M20 19.5V15h-4.5',
);

// Saying something
export const CheckIcon = /* @__PURE__ */ icon('m4.5 12.5 5 5 10-11');
export const AlertIcon = /* @__PURE__ */ icon(
  `M10.3 4.3 2.8 17.3A2 2 0 0 0 4.5 20.3h15a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0ZM12 9.5v4.2${dot(12, 17)}`,
);
export const InfoIcon = /* @__PURE__ */ icon(`${circle(12, 12, 9)}M12 11v5.5${dot(12, 7.7)}`);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.5 5.8a9 9 0 0 1 2.5-.3c4 0 7.5 2.5 9.5 6.5a14 14 0 0 1-2.8 3.7M6.3 7.3A13 13 0 0 0 2.5 12c2 4 5.5 6.5 9.5 6.5a9.3 9.3 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const SunIcon = /* @__PURE__ */ icon(
  `${circle(12, 12, 4)}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`,
);
export const MoonIcon = /* @__PURE__ */ icon('M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2Z');
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3 4.5 5.8V11c0 4.7 3 8.3 7.5 10 4.5-1.7 7.5-5.3 7.5-10V5.8ZM8.8 12l2.3 2.3 4.2-4.6',
);
export const LockIcon = /* @__PURE__ */ icon(
  `M6.5 10.5h11a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.7v2`,
);
export const ClockIcon = /* @__PURE__ */ icon(`${circle(12, 12, 9)}M12 7v5l3.3 2`);

export const CardIcon = /* @__PURE__ */ icon(
  'M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM2.5 9.8h19M6 14.7h4',
);
export const BankIcon = /* @__PURE__ */ icon(
  'M3.5 9.5 12 4l8.5 5.5ZM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20.5h17',
);
/** Money coming in: down into the tray. */
export const MoneyInIcon = /* @__PURE__ */ icon(
  'M12 3.5v11M7.5 10l4.5 4.5 4.5-4.5M4 16.5v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2',
);
/** Money going out: up from the tray. */
export const MoneyOutIcon = /* @__PURE__ */ icon(
  'M12 14.5v-11M7.5 8 12 3.5 16.5 8M4 16.5v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2',
);
export const EraseIcon = /* @__PURE__ */ icon(
  'M9 5.5h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9L3 12ZM11.5 9.5l5 5M16.5 9.5l-5 5',
);
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 14V3.5M8 7l4-3.5L16 7M7.5 10.5H6a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1h-1.5',
);
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14');
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9.5 6.5V4.5h5v2M6.5 6.5l.8 12a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-12M10 10.5v6M14 10.5v6',
);
export const KeyIcon = /* @__PURE__ */ icon('M12.5 12.5a4.5 4.5 0 1 1-1-1L20 3M16 7l3 3M13.5 9.5l2 2');

export const ExternalIcon = /* @__PURE__ */ icon(
  'M14 4h6v6M20 4l-9 9M18 13.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4.5',
);
export const LogoutIcon = /* @__PURE__ */ icon(
  'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
);
export const FlagIcon = /* @__PURE__ */ icon('M5 21V4M5 4.5c5-2.5 8 2.5 14 0v9c-6 2.5-9-2.5-14 0');
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 8.5h8.5a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM4.5 15.5H4a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h9.5a1 1 0 0 1 1 1v.5',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const UploadIcon = /* @__PURE__ */ icon(
  'M12 15.5V4M7 9l5-5 5 5M4 15.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.5',
);
export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
);
export const ListIcon = /* @__PURE__ */ icon(
  `M9 6h11.5M9 12h11.5M9 18h11.5${dot(4.5, 6)}${dot(4.5, 12)}${dot(4.5, 18)}`,
);
export const ChartIcon = /* @__PURE__ */ icon('M4 4v14a2 2 0 0 0 2 2h14M8.5 16v-3.5M13 16V8.5M17.5 16v-6');
export const ReceiptIcon = /* @__PURE__ */ icon(
  'M5 3.5v17.5l2.3-1.5L9.7 21l2.3-1.5 2.3 1.5 2.4-1.5L19 21V3.5l-2.3 1.3-2.4-1.3L12 4.8 9.7 3.5 7.3 4.8ZM8.5 9.5h7M8.5 13.5h5',
);
export const DeviceIcon = /* @__PURE__ */ icon(
  `M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM11 18.5h2`,
);

export const ComputerIcon = /* @__PURE__ */ icon(
  'M4.5 4h15a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM12 16.5v3.5M8 20h8',
);

export const MegaphoneIcon = /* @__PURE__ */ icon(
  'M4 10v4a1.5 1.5 0 0 0 1.5 1.5H8l8.5 4V4.5L8 8.5H5.5A1.5 1.5 0 0 0 4 10ZM8 8.5v7M8 15.5l1.2 4.2h2.3l-1-3M19.5 10v4',
);
export const HeadsetIcon = /* @__PURE__ */ icon(
  'M4.5 13v-1a7.5 7.5 0 0 1 15 0v1M4.5 12.5h2a1 1 0 0 1 1 1V17a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1ZM19.5 12.5h-2a1 1 0 0 0-1 1V17a1 1 0 0 0 1 1h1a1 1 0 0 0 1-1ZM19.5 17c0 2.2-2.2 3.5-5.5 3.5h-1.5',
);
export const SendIcon = /* @__PURE__ */ icon('M12 20V4.5M5.5 11 12 4.5l6.5 6.5');
export const ZoomInIcon = /* @__PURE__ */ icon(
  'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.8 15.8 20.5 20.5M11 8v6M8 11h6',
);
export const ZoomOutIcon = /* @__PURE__ */ icon(
  'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.8 15.8 20.5 20.5M8 11h6',
);
export const BlockIcon = /* @__PURE__ */ icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M5.7 5.7l12.6 12.6');
/** A card with a heart on it: an invitation. */
export const InviteIcon = /* @__PURE__ */ icon(
  'M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM12 16c-3-2-4.5-3.5-4.5-5.2A2.3 2.3 0 0 1 12 9.9a2.3 2.3 0 0 1 4.5.9C16.5 12.5 15 14 12 16Z',
);
export const ShuffleIcon = /* @__PURE__ */ icon(
  'M3.5 7H6.5C12 7 12 17 17.5 17H20.5M3.5 17H6.5C8.6 17 9.9 15.6 10.9 14M13 10C14 8.4 15.4 7 17.5 7H20.5M18 4.5 20.5 7 18 9.5M18 14.5 20.5 17 18 19.5',
);

// The console's menu and tools
export const OverviewIcon = /* @__PURE__ */ icon('M4 4h7v8H4ZM13 4h7v5h-7ZM13 12h7v8h-7ZM4 15h7v5H4Z');
export const SettingsIcon = /* @__PURE__ */ icon(
  `M4 7h8M18 7h2M4 17h2M12 17h8${circle(15, 7, 2.5)}${circle(9, 17, 2.5)}`,
);
export const MembersIcon = /* @__PURE__ */ icon(
  `${circle(9, 8.5, 3.5)}M3 20c.4-3.7 2.8-5.8 6-5.8s5.6 2.1 6 5.8M15.5 5.4a3.5 3.5 0 0 1 0 6.2M17.5 14.7c2 .7 3.2 2.5 3.5 5.3`,
);
export const LedgerIcon = /* @__PURE__ */ icon('M5 4h14v16H5ZM9 4v16M12 9h4M12 13h4');
export const AuditIcon = /* @__PURE__ */ icon(
  'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM8.5 8h7M8.5 11.5h4M9.5 16l1.8 1.8 3.7-3.8',
);
export const SiteIcon = /* @__PURE__ */ icon(
  'M4 20V9.5M20 20V9.5M3 9.5 5 4h14l2 5.5M3 9.5c0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0M4 20h16',
);
export const TicketIcon = /* @__PURE__ */ icon(
  'M3.5 6.5h17v3.2a2.3 2.3 0 0 0 0 4.6v3.2h-17v-3.2a2.3 2.3 0 0 0 0-4.6ZM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
);
export const TagIcon = /* @__PURE__ */ icon(`M3.5 12.5V4.5a1 1 0 0 1 1-1h8l8 8-9 9Z${circle(8, 8, 1.4)}`);
export const ImportIcon = /* @__PURE__ */ icon(
  'M12 3.5v10M8 9.5l4 4 4-4M5 15.5c0 2 3.1 3.5 7 3.5s7-1.5 7-3.5M5 15.5v-3M19 15.5v-3',
);
export const BannerIcon = /* @__PURE__ */ icon('M3.5 6h17v12h-17ZM3.5 15l5-4.5 4 3.5 3-2.5 5 4');
export const StripIcon = /* @__PURE__ */ icon('M3.5 9h17v6h-17ZM7 12h6M16.5 12h.01');
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const PersonIcon = /* @__PURE__ */ icon(
  `M5 3.5h14v17H5Z${circle(12, 10, 2.6)}M7.8 17.2c.5-2.2 2.1-3.4 4.2-3.4s3.7 1.2 4.2 3.4`,
);
export const DateIcon = /* @__PURE__ */ icon(
  'M12 20C7 16.4 3.5 13 3.5 9.2A4.7 4.7 0 0 1 8.2 4.5c1.6 0 3 .8 3.8 2.1.8-1.3 2.2-2.1 3.8-2.1a4.7 4.7 0 0 1 4.7 4.7C20.5 13 17 16.4 12 20Z',
);
export const ChatIcon = /* @__PURE__ */ icon(
  `M4 5h16v11H10.5L6 20v-4H4Z${dot(8.5, 10.5)}${dot(12, 10.5)}${dot(15.5, 10.5)}`,
);
export const AnswersIcon = /* @__PURE__ */ icon('M5 4h14v16H5ZM8.5 8h7M8.5 11.5h7M8.5 15h4');
export const ChevronUpIcon = /* @__PURE__ */ icon('m5 14.5 7-7 7 7');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const DiceIcon = /* @__PURE__ */ icon(`M5 5h14v14H5Z${dot(9, 9)}${dot(15, 15)}${dot(12, 12)}`);
export const RatioIcon = /* @__PURE__ */ icon('M4 8h16M4 16h16M9 5.5v5M15 13.5v5');
export const RotateIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.5-5.6L19.5 9M19.5 4v5h-5');
export const PencilIcon = /* @__PURE__ */ icon('M4 20l.8-4L15.5 5.3l3.2 3.2L8 19.2ZM13.5 7.3l3.2 3.2');
