import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon } from '@fairground/ui/icons.tsx';
import styles from './Pager.module.css';
import { useConsoleUiMessages } from './messages.ts';

type KeysetPagerProps = {
  total: number;
  /** Counting stopped at `total`. */
  more: boolean;
  hasPrevious: boolean;
  hasNext: boolean;
  go: (by: 1 | -1) => void;
  perPage?: number;
};

/** How many there are, and the buttons for the page before and after. */
export function KeysetPager({ total, more, hasPrevious, hasNext, go }: KeysetPagerProps) {
  const t = useConsoleUiMessages();
  if (total === 0) return null;
  return (
    <nav className={styles['pager']} aria-label={t.pages}>
      <span className="tabular" role="status">
        {t.counted(t.number(total), more)}
      </span>
      <IconButton
        label={t.previousPage}
        icon={<BackIcon size={18} />}
        disabled={!hasPrevious}
        onClick={() => go(-1)}
      />
      <IconButton
        label={t.nextPage}
        icon={<ChevronRightIcon size={18} />}
        disabled={!hasNext}
        onClick={() => go(1)}
      />
    </nav>
  );
}
