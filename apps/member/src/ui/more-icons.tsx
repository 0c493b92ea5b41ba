import { dot, icon } from './icons.tsx';

/* Icons that neither Home nor the login shows, apart from icons.tsx, which every first visit loads. */

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
