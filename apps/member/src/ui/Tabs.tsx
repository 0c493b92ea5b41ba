import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@fairground/ui/class-names.ts';
import { scrollBehavior } from '@fairground/ui/reduced-motion.ts';
import { onRoving } from './roving.ts';
import styles from './Tabs.module.css';

export type TabItem<V extends string> = { value: V; label: ReactNode };

type TabsProps<V extends string> = {
  /** Prefix of the ids that connect tabs and panel; unique in the view. */
  id: string;
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** `even`: two to four equal parts. `scroll`: natural width, scrolled horizontally. */
  layout?: 'even' | 'scroll';
};

/** A tab list with arrow keys. Its panel is `<TabPanel id={…} value={…}>`. */
export function Tabs<V extends string>({ id, label, items, value, onChange, layout = 'even' }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const index = items.findIndex((item) => item.value === value);
  useEffect(() => {
    const tab = document.getElementById(`${id}-${value}`);
    if (!tab || !list.current) return;
    const left = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    list.current.scrollTo({ left, behavior: scrollBehavior() });
  }, [id, value]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles['list'], styles[layout])}
      onKeyDown={(event) =>
        onRoving(event, index, items.length, (next) => onChange(items[next]?.value ?? value))
      }
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-${item.value}`}
          aria-selected={item.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={item.value === value ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = {
  id: string;
  value: string;
  /** The tabs are still loading, so nothing labels the panel yet. */
  waiting?: boolean;
  children: ReactNode;
};

export function TabPanel({ id, value, waiting = false, children }: TabPanelProps) {
  const named = waiting ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${value}` };
  return (
    <div id={`${id}-panel`} {...named}>
      {children}
    </div>
  );
}
