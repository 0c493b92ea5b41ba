import { useEffect, useState } from 'react';
import { Button } from '@fairground/ui/Button.tsx';
import { useMessages } from '#platform/i18n.ts';
import { invalidate } from '#platform/query.ts';
import { toast } from '#ui/toast.ts';
import { notificationMessages } from '../messages.ts';
import { Card } from '#ui/Card.tsx';
import styles from '../notifications.module.css';
import { type PushState, readPushState, turnOff, turnOn } from './this-device.ts';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Push messages on this device: what will come stands above the button that asks for the permission. */
export function PushSection({ devices }: { devices: number }) {
  const t = useMessages(notificationMessages).push;
  const [state, setState] = useState<PushState | null>(null);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    let shown = true;
    const look = (): void =>
      void readPushState().then((now) => {
        if (shown) setState(now);
      });
    look();
    // The permission is changed in the browser's settings, from which the member comes back.
    document.addEventListener('visibilitychange', look);
    return () => {
      shown = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const act = async (step: () => Promise<PushState>): Promise<void> => {
    setPending(true);
    try {
      setState(await step());
      await invalidate('GET /notification/settings');
    } catch {
      toast.fail(t.failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <section className="stack-2">
      <h2 className={styles['heading']}>{t.title}</h2>
      <Card className="stack-3">
        {state === 'off' || state === null ? (
          <>
            <p className={styles['note']}>{t.offer}</p>
            <Button variant="primary" pending={pending} onClick={() => void act(turnOn)}>
              {t.turnOn}
            </Button>
          </>
        ) : null}
        {state === 'on' ? (
          <>
            <p className={styles['note']}>{t.on}</p>
            <Button pending={pending} onClick={() => void act(turnOff)}>
              {t.turnOff}
            </Button>
          </>
        ) : null}
        {state === 'refused' ? <p className={styles['note']}>{t.refused}</p> : null}
        {state === 'unsupported' ? (
          <p className={styles['note']}>{isApple() ? t.install : t.unsupported}</p>
        ) : null}
        {devices > 0 ? <p className={styles['note']}>{t.devices(devices)}</p> : null}
      </Card>
    </section>
  );
}
