import { LIMITS } from '@fairground/contract/limits';
import { useId, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { ClockIcon, CloseIcon, SearchIcon } from '@fairground/ui/icons.tsx';
import styles from './MovieScreen.module.css';
import { browseMessages } from './messages.ts';
import { useSearchTerms } from './use-search-terms.ts';

type SearchBoxProps = { keyword: string; onChange: (keyword: string) => void };

/** Searches while typing; recent search terms are listed while the field is empty. */
export function SearchBox({ keyword, onChange }: SearchBoxProps) {
  const t = useMessages(browseMessages);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const terms = useSearchTerms();
  const [open, setOpen] = useState(false);
  const heading = useId();
  const offered = open && keyword === '' && terms.terms.length > 0;
  return (
    <search
      ref={box}
      onFocus={() => setOpen(true)}
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget)) return;
        setOpen(false);
        terms.remember(keyword);
      }}
    >
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          terms.remember(keyword);
          input.current?.blur();
        }}
      >
        <SearchIcon size={20} />
        <input
          ref={input}
          type="search"
          name="keyword"
          className={styles['input']}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t.search}
          placeholder={t.searchHint}
          maxLength={LIMITS.search.max}
          value={keyword}
          onChange={(event) => onChange(event.target.value)}
        />
        {keyword === '' ? null : (
          <IconButton
            label={t.clearSearch}
            icon={<CloseIcon size={18} />}
            onClick={() => {
              terms.remember(keyword);
              onChange('');
              input.current?.focus();
            }}
          />
        )}
      </form>
      {offered ? (
        <div className={styles['terms']}>
          <h2 id={heading} className={styles['termsTitle']}>
            {t.searchedBefore}
          </h2>
          <button
            type="button"
            className={styles['forget']}
            onClick={() => {
              terms.forget();
              input.current?.focus();
            }}
          >
            {t.forgetSearches}
          </button>
          <ul className={styles['termList']} aria-labelledby={heading}>
            {terms.terms.map((term) => (
              <li key={term}>
                <button type="button" className={styles['term']} onClick={() => onChange(term)}>
                  <ClockIcon size={14} />
                  {term}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </search>
  );
}
