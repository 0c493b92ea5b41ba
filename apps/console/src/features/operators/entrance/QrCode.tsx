import { encode } from 'uqr';
import styles from './Entrance.module.css';

const BORDER = 2;

/** A QR code as one SVG path: each dark module is a unit square. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
