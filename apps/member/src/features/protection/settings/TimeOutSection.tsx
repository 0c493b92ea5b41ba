import type { ProtectionState } from '@fairground/contract/protection';
import { TIME_OUT_DAYS } from '@fairground/contract/protection-choices';
import { useEffect, useRef, useState } from 'react';
import { protectionMessages } from '#features/protection/messages.ts';
import { refreshProtection, useAt, useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLocation } from '#platform/navigation.ts';
import { serverNow } from '#platform/server-clock.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './settings.module.css';

const DAY_MS = 86_400_000;
type Days = (typeof TIME_OUT_DAYS)[number];

/** A time-out of a day, a week or a month. `?to=time-out` scrolls here. */
export function TimeOutSection({ state: { timeOut } }: { state: ProtectionState }) {
  const t = useMessages(protectionMessages).timeOut;
  const { dateTime } = useFormat();
  const { query } = useLocation();
  const part = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<{ days: Days; until: number }>();
  const wanted = query.get('to') === 'time-out';
  useEffect(() => {
    if (wanted) part.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  useAt(timeOut?.until, () => void refreshProtection());
  const start = useChoice('POST /protection/time-out', {
    invalidates: ['POST /home/bannerList', 'POST /home/getNotice'],
    onSuccess: () => {
      setAsked(undefined);
      toast.success(t.done);
    },
  });
  const longerThan = timeOut === null ? 0 : Date.parse(timeOut.until);
  return (
    <section ref={part} className={styles['part']} aria-labelledby="protection-time-out">
      <h2 id="protection-time-out" className="subheading">
        {t.title}
      </h2>
      <p className="explanation">{t.says}</p>
      {timeOut ? (
        <Notice title={t.running(dateTime(timeOut.until))}>
          <p>{t.longer}</p>
        </Notice>
      ) : null}
      <div className={styles['choices']}>
        {TIME_OUT_DAYS.map((days) => (
          <Button
            key={days}
            disabled={serverNow() + days * DAY_MS <= longerThan}
            onClick={() => setAsked({ days, until: serverNow() + days * DAY_MS })}
          >
            {t.days[days]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? t.ask(t.days[asked.days]) : ''}
        confirmText={t.confirm}
        pending={start.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) start.mutate({ days: asked.days });
        }}
      >
        {asked ? <p>{t.askText(dateTime(asked.until))}</p> : null}
      </ConfirmDialog>
    </section>
  );
}
