import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';
import type { Race } from '#platform/race.rules.ts';

/** Somebody was quicker: who, when, and what came of it. */
export function RaceNotice({ race }: { race: Race }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const statuses: Record<string, string> = { ...texts.recharge, ...texts.withdrawal };
  const { status, at } = race;
  if (status === null || at === null)
    return (
      <Notice tone="warning" live title={texts.raceUnknown}>
        <p>{texts.raceUnknownText}</p>
      </Notice>
    );
  return (
    <Notice tone="warning" live title={texts.race(race.by ?? texts.bySystem)}>
      <p>{texts.raceText(statuses[status] ?? status, format.exact(at))}</p>
    </Notice>
  );
}
