import styles from '#app/shell/DesktopBackdrop.module.css';

type Point = { x: number; y: number };

const ring = (count: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / count;
    return { x: Math.round(Math.cos(angle) * radius), y: Math.round(Math.sin(angle) * radius) };
  });

/** Lights on a hanging line; `sag` is how far its middle hangs below its ends. */
function hang(from: Point, to: Point, sag: number, count: number): { path: string; bulbs: Point[] } {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + sag * 2 };
  const bulbs = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const at = (a: number, b: number, c: number): number =>
      (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return { x: Math.round(at(from.x, middle.x, to.x)), y: Math.round(at(from.y, middle.y, to.y)) };
  });
  return { path: `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`, bulbs };
}

const LINES = [
  hang({ x: -20, y: 40 }, { x: 420, y: 120 }, 70, 9),
  hang({ x: 420, y: 120 }, { x: 800, y: 60 }, 60, 8),
  hang({ x: 800, y: 60 }, { x: 1180, y: 120 }, 60, 8),
  hang({ x: 1180, y: 120 }, { x: 1620, y: 40 }, 70, 9),
];

/* Pseudo-random positions above the roofs, the same in every render. */
const STARS: Point[] = Array.from({ length: 64 }, (_, index) => ({
  x: (index * 397) % 1600,
  y: (index * index * 53 + index * 29) % 520,
}));

function Wheel() {
  const cabins = ring(12, 200, 0.13);
  return (
    <g transform="translate(235 560)">
      <path className={styles['frame']} d="M0 0 -120 340M0 0 120 340M-86 250H86" />
      <g className={styles['turning']}>
        <circle className={styles['frame']} r="200" />
        <circle className={styles['frame']} r="172" />
        <circle className={styles['frame']} r="60" />
        {cabins.map(({ x, y }) => (
          <path key={x} className={styles['spoke']} d={`M0 0 ${x} ${y}`} />
        ))}
        {ring(36, 186).map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={styles['bulb']} cx={x} cy={y} r="2.4" />
        ))}
        {cabins.map(({ x, y }) => (
          <g key={x} className={styles['cabin']} transform={`translate(${x} ${y})`}>
            <path d="M-14 2h28l-4 20h-20Z" />
            <path className={styles['lit']} d="M-9 6h18l-1 7h-16Z" />
          </g>
        ))}
      </g>
      <circle className={styles['hub']} r="14" />
    </g>
  );
}

function Carousel() {
  return (
    <g transform="translate(1370 900)">
      <path className={styles['roof']} d="M0-330C-50-280-140-250-190-220H190C140-250 50-280 0-330Z" />
      <path className={styles['scallop']} d={`M-190-220${'q19 34 38 0'.repeat(10)}`} />
      <path className={styles['flag']} d="M0-330V-372l34 12-34 12" />
      <path className={styles['frame']} d="M-150-205V-46M-75-198V-46M0-196V-46M75-198V-46M150-205V-46" />
      <path className={styles['roof']} d="M-180-46H180L196-14H-196Z" />
      {[-150, -90, -30, 30, 90, 150].map((x) => (
        <circle key={x} className={styles['bulb']} cx={x} cy={-226} r="4" />
      ))}
    </g>
  );
}

const TENTS = [
  { x: 40, size: 1.05 },
  { x: 432, size: 0.8 },
  { x: 1150, size: 0.86 },
  { x: 1590, size: 1.1 },
];

function Tents() {
  return (
    <g>
      {TENTS.map(({ x, size }) => (
        <g key={x} transform={`translate(${x} 880) scale(${size})`}>
          <path className={styles['tent']} d="M-96 0V-72Q-26-104 0-172 26-104 96-72V0Z" />
          <path
            className={styles['stripe']}
            d="M-58 0V-84Q-20-110 0-172-12-100-22-72V0ZM22 0V-72Q12-100 0-172 20-110 58-84V0Z"
          />
          <path className={styles['lit']} d="M-15 0-9-40Q0-60 9-40L15 0Z" />
          <path className={styles['flag']} d="M0-172V-204l24 9-24 9" />
        </g>
      ))}
      <path className={styles['ground']} d="M0 872C260 846 520 878 800 864S1360 846 1600 870V900H0Z" />
    </g>
  );
}

/** Decorative backdrop around the column of the app on a wide screen. */
export function DesktopBackdrop() {
  return (
    <svg
      className={styles['stage']}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="stage-halo">
          <stop className={styles['halo']} offset="0" stopOpacity="0.42" />
          <stop className={styles['halo']} offset="0.35" stopOpacity="0.13" />
          <stop className={styles['halo']} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      {STARS.map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} className={styles['star']} cx={x} cy={y} r={index % 5 === 0 ? 1.8 : 1} />
      ))}
      <Wheel />
      <Carousel />
      <Tents />
      {LINES.map(({ path, bulbs }) => (
        <g key={path}>
          <path className={styles['frame']} d={path} />
          {bulbs.map(({ x, y }, index) => (
            <g
              key={x}
              className={styles['lantern']}
              data-third={index % 3}
              transform={`translate(${x} ${y})`}
            >
              <circle className={styles['shine']} r="54" cy="15" fill="url(#stage-halo)" />
              <path d="M-7 4h14q9 10 0 22h-14q-9-12 0-22Z" />
              <path
                className={styles['ribs']}
                d="M-11 11q11 4 22 0M-11 19q11 4 22 0M-5 4V1h10v3M-5 26v3h10v-3"
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
