import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { walletQueueMessages } from './messages.ts';
import type { Conflict } from '#platform/conflict.rules.ts';

/** Another operator was faster: who, when, and what they did. */
export function RaceNotice({ race }: { race: Conflict }) {
  const t = useMessages(walletQueueMessages);
  const format = useFormat();
  const statuses: Record<string, string> = { ...t.other, ...t.recharge, ...t.withdrawal };
  const { status, at } = race;
  if (status === null || at === null)
    return (
      <Notice tone="warning" live title={t.raceUnknown}>
        <p>{t.raceUnknownText}</p>
      </Notice>
    );
  return (
    <Notice tone="warning" live title={t.race(race.by ?? t.bySystem)}>
      <p>{t.raceText(statuses[status] ?? status, format.exact(at))}</p>
    </Notice>
  );
}
