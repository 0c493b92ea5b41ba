type IconProps = { size?: number };

/* Line icons on a 24 px grid, one weight, in the colour of the text. Each is one path of strokes. Decoration. */

const WEIGHT = 1.75;

function icon(path: string) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={WEIGHT}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    );
  };
}

/** A dot at a point: a stroke of no length, which the round cap draws. */
const dot = (x: number, y: number): string => `M${x} ${y}h.01`;
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;

// The menu
export const OverviewIcon = /* @__PURE__ */ icon('M4 4h7v8H4ZM13 4h7v5h-7ZM13 12h7v8h-7ZM4 15h7v5H4Z');
export const InIcon = /* @__PURE__ */ icon(
  'M12 3.5v11M7.5 10.5 12 15l4.5-4.5M4 16v2.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V16',
);
export const OutIcon = /* @__PURE__ */ icon(
  'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 16v2.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V16',
);
export const BankIcon = /* @__PURE__ */ icon('M3.5 9.5 12 4l8.5 5.5ZM6 12v5M10 12v5M14 12v5M18 12v5M4 20h16');
export const SettingsIcon = /* @__PURE__ */ icon(
  `M4 7h8M18 7h2M4 17h2M12 17h8${circle(15, 7, 2.5)}${circle(9, 17, 2.5)}`,
);
export const OperatorsIcon = /* @__PURE__ */ icon(
  'M12 3 4.5 5.8V11c0 4.7 3 8.3 7.5 10 4.5-1.7 7.5-5.3 7.5-10V5.8ZM8.8 12l2.3 2.3 4.2-4.6',
);
export const MembersIcon = /* @__PURE__ */ icon(
  `${circle(9, 8.5, 3.5)}M3 20c.4-3.7 2.8-5.8 6-5.8s5.6 2.1 6 5.8M15.5 5.4a3.5 3.5 0 0 1 0 6.2M17.5 14.7c2 .7 3.2 2.5 3.5 5.3`,
);
export const LedgerIcon = /* @__PURE__ */ icon('M5 4h14v16H5ZM9 4v16M12 9h4M12 13h4');
export const AuditIcon = /* @__PURE__ */ icon(`${circle(12, 12, 9)}M12 7v5l3.3 2`);
export const UserIcon = /* @__PURE__ */ icon(
  `${circle(12, 8, 4)}M4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2`,
);
export const SiteIcon = /* @__PURE__ */ icon(
  'M4 20V9.5M20 20V9.5M3 9.5 5 4h14l2 5.5M3 9.5c0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0M4 20h16',
);
export const TicketIcon = /* @__PURE__ */ icon(
  'M3.5 6.5h17v3.2a2.3 2.3 0 0 0 0 4.6v3.2h-17v-3.2a2.3 2.3 0 0 0 0-4.6ZM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
);
export const FilmIcon = /* @__PURE__ */ icon(
  'M4 5h16v14H4ZM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
);
export const TagIcon = /* @__PURE__ */ icon(`M3.5 12.5V4.5a1 1 0 0 1 1-1h8l8 8-9 9Z${circle(8, 8, 1.4)}`);
export const ImportIcon = /* @__PURE__ */ icon(
  'M12 3.5v10M8 9.5l4 4 4-4M5 15.5c0 2 3.1 3.5 7 3.5s7-1.5 7-3.5M5 15.5v-3M19 15.5v-3',
);
export const BannerIcon = /* @__PURE__ */ icon('M3.5 6h17v12h-17ZM3.5 15l5-4.5 4 3.5 3-2.5 5 4');
export const StripIcon = /* @__PURE__ */ icon('M3.5 9h17v6h-17ZM7 12h6M16.5 12h.01');
export const MegaphoneIcon = /* @__PURE__ */ icon(
  'M4 10v4h3l9 4.5v-13L7 10ZM7 14l1.5 5.5H11L10 15.3M19 9.5a3.5 3.5 0 0 1 0 5',
);
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');

export const PersonIcon = /* @__PURE__ */ icon(
  `M5 3.5h14v17H5Z${circle(12, 10, 2.6)}M7.8 17.2c.5-2.2 2.1-3.4 4.2-3.4s3.7 1.2 4.2 3.4`,
);
export const DateIcon = /* @__PURE__ */ icon(
  'M12 20C7 16.4 3.5 13 3.5 9.2A4.7 4.7 0 0 1 8.2 4.5c1.6 0 3 .8 3.8 2.1.8-1.3 2.2-2.1 3.8-2.1a4.7 4.7 0 0 1 4.7 4.7C20.5 13 17 16.4 12 20Z',
);
export const FlagIcon = /* @__PURE__ */ icon('M5.5 21V4M5.5 4.5c4-2.2 7 2 13 0v9c-6 2-9-2.2-13 0');
export const ChatIcon = /* @__PURE__ */ icon(
  `M4 5h16v11H10.5L6 20v-4H4Z${dot(8.5, 10.5)}${dot(12, 10.5)}${dot(15.5, 10.5)}`,
);
export const AnswersIcon = /* @__PURE__ */ icon('M5 4h14v16H5ZM8.5 8h7M8.5 11.5h7M8.5 15h4');
export const ClockIcon = /* @__PURE__ */ icon(`${circle(12, 12, 8.5)}M12 7v5h4`);

// Moving about
export const ChevronUpIcon = /* @__PURE__ */ icon('m5 14.5 7-7 7 7');
export const ChevronLeftIcon = /* @__PURE__ */ icon('M14.5 5 7.5 12l7 7');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 5 7 7-7 7');
export const ChevronDownIcon = /* @__PURE__ */ icon('m5 9.5 7 7 7-7');
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const LogoutIcon = /* @__PURE__ */ icon(
  'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
);
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
export const BellIcon = /* @__PURE__ */ icon(
  'M6 10a6 6 0 0 1 12 0c0 5 1.5 6.5 2 7.5H4c.5-1 2-2.5 2-7.5ZM10 20.5h4',
);

// Doing something
export const EyeIcon = /* @__PURE__ */ icon(
  `M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Z${circle(12, 12, 3)}`,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.5 5.8a9 9 0 0 1 2.5-.3c4 0 7.5 2.5 9.5 6.5a14 14 0 0 1-2.8 3.7M6.3 7.3A13 13 0 0 0 2.5 12c2 4 5.5 6.5 9.5 6.5a9.3 9.3 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 8.5h8.5a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM4.5 15.5H4a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h9.5a1 1 0 0 1 1 1v.5',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const DiceIcon = /* @__PURE__ */ icon(`M5 5h14v14H5Z${dot(9, 9)}${dot(15, 15)}${dot(12, 12)}`);
export const RatioIcon = /* @__PURE__ */ icon('M4 8h16M4 16h16M9 5.5v5M15 13.5v5');
export const RotateIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.5-5.6L19.5 9M19.5 4v5h-5');
export const SunIcon = /* @__PURE__ */ icon(
  `${circle(12, 12, 4)}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`,
);
export const MoonIcon = /* @__PURE__ */ icon('M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2Z');
export const ImageIcon = /* @__PURE__ */ icon(
  `M4 5h16v14H4ZM4.5 16.5l4.7-4.7 3.6 3.6 2.4-2.4 4.3 4.3${circle(15.5, 9, 1.4)}`,
);
export const SendIcon = /* @__PURE__ */ icon('M4 12 20 4.5 15.5 20l-4-6.5ZM11.5 13.5 20 4.5');
export const TrashIcon = /* @__PURE__ */ icon(
  'M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.5 10.5v6M13.5 10.5v6',
);
export const PencilIcon = /* @__PURE__ */ icon('M4 20l.8-4L15.5 5.3l3.2 3.2L8 19.2ZM13.5 7.3l3.2 3.2');
