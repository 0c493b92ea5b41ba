import { circle, dot, icon } from './icons.tsx';

/* Signs of a state or a control, which the first view of Home does without: apart from icons.tsx for its bytes. */

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
