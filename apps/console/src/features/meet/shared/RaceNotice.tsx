import { useMessages } from '#platform/i18n.ts';
import type { Conflict } from '#platform/conflict.rules.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { meetSharedMessages } from './messages.ts';

/** Another operator was faster: who, and what they did. A member or the system has no operator's name. */
export function RaceNotice({ race, names }: { race: Conflict; names: Readonly<Record<string, string>> }) {
  const t = useMessages(meetSharedMessages);
  const { by, status } = race;
  return (
    <Notice tone="warning" live title={by === null ? t.raceElsewhere : t.race(by)}>
      <p>{t.raceText(status === null ? '—' : (names[status] ?? status))}</p>
    </Notice>
  );
}
