import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import styles from './Pager.module.css';
import { useUiTexts } from './texts.ts';

type PagerProps = {
  page: number;
  perPage: number;
  total: number;
  number: (value: number) => string;
  onPage: (page: number) => void;
};

/** Where in the list one is, and the way to the next page. */
export function Pager({ page, perPage, total, number, onPage }: PagerProps) {
  const texts = useUiTexts();
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <nav className={styles['pager']} aria-label={texts.pages}>
      <span className="tabular" role="status">
        {texts.range(number(from), number(to), number(total))}
      </span>
      <IconButton
        label={texts.previousPage}
        icon={<ChevronLeftIcon size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={texts.nextPage}
        icon={<ChevronRightIcon size={18} />}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
