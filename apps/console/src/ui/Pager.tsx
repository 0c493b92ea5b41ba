import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon } from '@fairground/ui/icons.tsx';
import styles from './Pager.module.css';
import { useConsoleUiMessages } from './messages.ts';

type PagerProps = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
};

/** The position in the list, and the buttons for other pages. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const t = useConsoleUiMessages();
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <nav className={styles['pager']} aria-label={t.pages}>
      <span className="tabular" role="status">
        {t.range(t.number(from), t.number(to), t.number(total))}
      </span>
      <IconButton
        label={t.previousPage}
        icon={<BackIcon size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t.nextPage}
        icon={<ChevronRightIcon size={18} />}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
