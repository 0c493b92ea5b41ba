import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { dismissLost, doNow, undo, useHeldBack, useLost } from '#platform/undo/undo.ts';
import { pressedBy } from '#platform/use-queue-keys.ts';
import { useNow } from '#platform/use-now.ts';
import { Button } from '@fairground/ui/Button.tsx';
import styles from './UndoBar.module.css';

/** Decisions that are sent in some seconds, each with a way back; and those that were not carried out, wherever the operator is by then. */
export function UndoBar() {
  const t = useMessages(appMessages);
  const format = useFormat();
  const held = useHeldBack();
  const lost = useLost();
  const now = useNow(held.length === 0 ? 60_000 : 1000);
  return (
    <div className={styles['place']} role="status">
      {held.map(({ id, text, at }, n) => (
        <div key={id} className={styles['bar']}>
          <span>{text}</span>
          <span className={styles['left']} aria-hidden="true">
            {t.inSeconds(format.number(Math.max(0, Math.min(10, Math.ceil((at - now) / 1000)))))}
          </span>
          <Button
            size="small"
            variant="primary"
            {...(n === held.length - 1 ? pressedBy('z') : {})}
            onClick={() => undo(id)}
          >
            {t.undo}
          </Button>
          <Button size="small" variant="quiet" onClick={() => doNow(id)}>
            {t.now}
          </Button>
        </div>
      ))}
      {lost.map(({ id, text, reason }) => (
        <div key={id} className={styles['bar']}>
          <span>
            <strong>{text === null ? t.closedForm : t.notDone(text)}</strong> {reason ?? t.sessionWasOver}
          </span>
          <Button size="small" variant="quiet" onClick={() => dismissLost(id)}>
            {t.ui.close}
          </Button>
        </div>
      ))}
    </div>
  );
}
