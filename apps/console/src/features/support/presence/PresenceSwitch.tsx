import { useId } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';
import styles from './PresenceSwitch.module.css';
import { presenceOfMe, usePresence } from './use-presence.ts';

/** At the desk or not: what members who wait for a person are promised hangs on it. */
export function PresenceSwitch() {
  const texts = useMessages(catalogue);
  const name = useId();
  const { wanted, there, failed } = usePresence();
  const state = !wanted ? 'off' : failed ? 'failed' : there ? 'on' : 'away';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={wanted}
      aria-labelledby={name}
      className={styles['switch']}
      data-state={state}
      title={texts.hints[state]}
      onClick={() => void presenceOfMe().choose(!wanted)}
    >
      <span className={styles['track']} aria-hidden="true" />
      <span id={name} className={styles['words']}>
        <span>{texts.label}</span>
        <span className={styles['state']}>{texts.states[state]}</span>
      </span>
    </button>
  );
}
