import type { ProtectionState } from '@fairground/contract/protection';
import { TIME_OUT_DAYS } from '@fairground/contract/protection-choices';
import { useEffect, useRef, useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { refreshProtection, useAt, useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useLocation } from '#platform/navigation.ts';
import { serverNow } from '#platform/server-clock.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './settings.module.css';

const DAY_MS = 86_400_000;
type Days = (typeof TIME_OUT_DAYS)[number];

/** A day, a week or a month without stakes and recharges. `?to=time-out` leads here. */
export function TimeOutPart({ state: { timeOut } }: { state: ProtectionState }) {
  const texts = useMessages(catalogue).timeOut;
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
      toast.success(texts.done);
    },
  });
  const longerThan = timeOut === null ? 0 : Date.parse(timeOut.until);
  return (
    <section ref={part} className={styles['part']} aria-labelledby="protection-time-out">
      <h2 id="protection-time-out" className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['says']}>{texts.says}</p>
      {timeOut ? (
        <Notice title={texts.running(dateTime(timeOut.until))}>
          <p>{texts.longer}</p>
        </Notice>
      ) : null}
      <div className={styles['choices']}>
        {TIME_OUT_DAYS.map((days) => (
          <Button
            key={days}
            disabled={serverNow() + days * DAY_MS <= longerThan}
            onClick={() => setAsked({ days, until: serverNow() + days * DAY_MS })}
          >
            {texts.days[days]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? texts.ask(texts.days[asked.days]) : ''}
        confirmText={texts.confirm}
        pending={start.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) start.mutate({ days: asked.days });
        }}
      >
        {asked ? <p>{texts.askText(dateTime(asked.until))}</p> : null}
      </ConfirmDialog>
    </section>
  );
}
