import styles from './StatusTabs.module.css';
import { AlertIcon } from '@fairground/ui/icons.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';

export type LanguageTabsProps<L extends string> = {
  label: string;
  names: Readonly<Record<L, string>>;
  value: L;
  onChange: (language: L) => void;
  /** Languages with faults, and the text that says so. */
  faulty?: readonly L[];
  faultyText?: string;
};

/** The choice of a language; those with faults are marked. */
export function LanguageTabs<L extends string>(props: LanguageTabsProps<L>) {
  const { label, names, value, onChange, faulty = [], faultyText } = props;
  return (
    <div role="group" aria-label={label} className={styles['tabs']}>
      {(Object.keys(names) as L[]).map((language) => (
        <button
          key={language}
          type="button"
          className={styles['tab']}
          aria-pressed={language === value}
          onClick={() => onChange(language)}
        >
          <span lang={language}>{names[language]}</span>
          {faulty.includes(language) ? (
            <>
              <AlertIcon size={16} />
              <VisuallyHidden>{faultyText}</VisuallyHidden>
            </>
          ) : null}
        </button>
      ))}
    </div>
  );
}
