type LogoProps = {
  /** Height in CSS pixels; the width follows. */
  height?: number | undefined;
  title?: string | undefined;
};

/* The word in one stroke width: baseline at 36, x-height 16, ascenders at 4. */
const LETTERS = [
  'M4 36V4H21M4 20H18', // F
  'M46 26A10 10 0 1 1 26 26A10 10 0 1 1 46 26M46 16V36', // a
  'M56 18V36', // i, its dot is the lantern
  'M66 36V16M66 26C66 19 70 16 77 16', // r
  'M102 26A10 10 0 1 1 82 26A10 10 0 1 1 102 26M102 16V37C102 43 98 46 92 46C88 46 85 45 83 42', // g
  'M112 36V16M112 26C112 19 116 16 123 16', // r
  'M148 26A10 10 0 1 1 128 26A10 10 0 1 1 148 26', // o
  'M158 16V27C158 33 161 36 167 36C173 36 176 33 176 27V16M176 16V36', // u
  'M186 36V16M186 25C186 19 189 16 195 16C201 16 204 19 204 25V36', // n
  'M234 26A10 10 0 1 1 214 26A10 10 0 1 1 234 26M234 4V36', // d
].join('');

/** The wordmark in the text colour; the dot of its i is the brand's lantern. */
export function Logo({ height = 32, title }: LogoProps) {
  return (
    <svg
      height={height}
      width={(height * 240) / 54}
      viewBox="0 -6 240 54"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {title ? <title>{title}</title> : null}
      <path
        d={LETTERS}
        fill="none"
        stroke="currentColor"
        strokeWidth="4.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="56" cy="6" r="11" fill="#ffb44a" fillOpacity="0.22" />
      <ellipse cx="56" cy="6" rx="6.4" ry="5.6" fill="#ff8a45" />
      <ellipse cx="56" cy="6.4" rx="3.8" ry="3.4" fill="#ffd27c" />
      <path d="M53.2 0.4H58.8M53.2 11.6H58.8" stroke="#b5451c" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
