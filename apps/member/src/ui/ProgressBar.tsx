import styles from './ProgressBar.module.css';

type ProgressBarProps = {
  label: string;
  /** 0 to 1; absent while nobody knows how far it is. */
  value?: number | undefined;
};

/** How far something is, such as an upload. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div className={styles['bar']} data-unknown={value === undefined || undefined}>
      <progress className={styles['meter']} aria-label={label} max={1} value={value} />
      <span className={styles['light']} style={value === undefined ? undefined : { scale: `${value} 1` }} />
    </div>
  );
}
