import { useId } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { presenceMessages } from './messages.ts';
import styles from './PresenceSwitch.module.css';
import { presenceOfMe, usePresence } from './use-presence.ts';

/** Whether the operator is present: determines the waiting time that members are told. */
export function PresenceSwitch() {
  const t = useMessages(presenceMessages);
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
      title={t.hints[state]}
      onClick={() => void presenceOfMe().choose(!wanted)}
    >
      <span className={styles['track']} aria-hidden="true" />
      <span id={name} className={styles['words']}>
        <span>{t.label}</span>
        <span className={styles['state']}>{t.states[state]}</span>
      </span>
    </button>
  );
}
