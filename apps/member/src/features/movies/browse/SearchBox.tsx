import { LIMITS } from '@fairground/contract/limits';
import { useId, useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { ClockIcon, CloseIcon, SearchIcon } from '#ui/sign-icons.tsx';
import styles from './MovieScreen.module.css';
import { catalogue } from './messages.ts';
import { useSearchTerms } from './use-search-terms.ts';

type SearchBoxProps = { keyword: string; onChange: (keyword: string) => void };

/** Searches as it is typed in; what was searched for before stands ready while the box is empty. */
export function SearchBox({ keyword, onChange }: SearchBoxProps) {
  const texts = useMessages(catalogue);
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
          aria-label={texts.search}
          placeholder={texts.searchHint}
          maxLength={LIMITS.search.max}
          value={keyword}
          onChange={(event) => onChange(event.target.value)}
        />
        {keyword === '' ? null : (
          <IconButton
            label={texts.clearSearch}
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
            {texts.searchedBefore}
          </h2>
          <button
            type="button"
            className={styles['forget']}
            onClick={() => {
              terms.forget();
              input.current?.focus();
            }}
          >
            {texts.forgetSearches}
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
