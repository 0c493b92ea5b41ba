import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ProtectionLimit } from '@fairground/contract/protection';
import type { LimitKind, LimitSpan } from '@fairground/contract/protection-choices';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { protectionMessages } from './messages.ts';

/** A member's change is visible here within this time. */
const POLL_MS = 15_000;

type Change = ConsoleDataOf<'GET /members/protection'>['changes'][number];
type Detail = {
  kind?: LimitKind;
  span?: LimitSpan;
  before?: number | null;
  after?: number | null;
  next?: { amount?: number | null; minutes?: number };
  days?: number;
  months?: number;
  minutes?: number;
  minutesPlayed?: number;
  net?: number;
};

/** One change as text: which limit from what to what, for how long, how often. */
function useChangeText(): (change: Change) => string {
  const t = useMessages(protectionMessages);
  const { labelled } = useMessages(platformMessages);
  const format = useFormat();
  const money = (amount: number | null | undefined): string =>
    amount == null ? t.none : format.money(amount);
  return ({ detail }) => {
    const change = JSON.parse(detail) as Detail;
    if (change.kind && change.span) {
      const to = change.next ? change.next.amount : change.after;
      return labelled(
        t.limit(t.kind[change.kind], t.span[change.span]),
        `${money(change.before)} → ${money(to)}`,
      );
    }
    if (change.days !== undefined) return t.days(format.number(change.days));
    if (change.months !== undefined) return t.months(format.number(change.months));
    if (change.minutesPlayed !== undefined)
      return t.seen(format.number(change.minutesPlayed), format.signedMoney(change.net ?? 0));
    return t.minutes(format.number(change.next?.minutes ?? change.minutes ?? 0));
  };
}

/** A limit, in force or pending, with its usage. */
function useLimitFact() {
  const t = useMessages(protectionMessages);
  const format = useFormat();
  const money = (amount: number | null): string => (amount === null ? t.none : format.money(amount));
  return ({ kind, span, amount, used, next }: ProtectionLimit) => ({
    label: t.limit(t.kind[kind], t.span[span]),
    value: [
      amount === null ? t.none : t.used(format.money(used ?? 0), format.money(amount)),
      ...(next ? [t.next(money(next.amount), format.dateTime(next.from))] : []),
    ].join(' · '),
  });
}

/** A member's limits and restrictions. Read-only: only the member changes them. */
export function MemberProtection({ id }: { id: string }) {
  const t = useMessages(protectionMessages);
  const format = useFormat();
  const changeText = useChangeText();
  const limitFact = useLimitFact();
  const answer = useApiQuery('GET /members/protection', { id }, { refetchInterval: POLL_MS });
  if (!answer.data) {
    return (
      <Panel title={t.title}>
        {answer.isError ? <ErrorState title={t.failed} query={answer} /> : <Skeleton height={120} />}
      </Panel>
    );
  }
  const { state, position, changes } = answer.data;
  const { rest, limits, realityCheck } = state;
  const until = rest ? format.dateTime(rest.until) : '';
  const chosen = limits.filter(({ amount, next }) => amount !== null || next !== null);
  return (
    <Panel title={t.title}>
      <Notice>{t.readOnly}</Notice>
      <Facts
        facts={[
          {
            label: t.rest,
            wide: true,
            value: !rest ? t.playing : rest.kind === 'exclusion' ? t.exclusion(until) : t.timeOut(until),
          },
          { label: t.check, value: t.minutes(format.number(realityCheck.minutes)) },
          { label: t.net, value: format.signedMoney(position.lifetime.net) },
          ...chosen.map(limitFact),
          {
            label: t.changes,
            wide: true,
            value:
              changes.length === 0 ? (
                t.noChanges
              ) : (
                <ul>
                  {changes.map((change) => (
                    <li key={`${change.at}${change.what}${change.detail}`}>
                      <Moment at={change.at} show="short" /> {t.what[change.what as keyof typeof t.what]} ·{' '}
                      {changeText(change)}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Panel>
  );
}
