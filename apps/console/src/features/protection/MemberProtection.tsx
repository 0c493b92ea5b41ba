import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ProtectionLimit } from '@fairground/contract/protection';
import type { LimitKind, LimitSpan } from '@fairground/contract/protection-choices';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useAnswer } from '#platform/query.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';

/** What a member chooses is seen within this time. */
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

/** One choice in words: which limit from what to what, for how long, how often. */
function useChangeText(): (change: Change) => string {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const money = (amount: number | null | undefined): string =>
    amount == null ? texts.none : format.money(amount);
  return ({ detail }) => {
    const said = JSON.parse(detail) as Detail;
    if (said.kind && said.span) {
      const to = said.next ? said.next.amount : said.after;
      return `${texts.limit(texts.kind[said.kind], texts.span[said.span])}: ${money(said.before)} → ${money(to)}`;
    }
    if (said.days !== undefined) return texts.days(format.number(said.days));
    if (said.months !== undefined) return texts.months(format.number(said.months));
    if (said.minutesPlayed !== undefined)
      return texts.seen(format.number(said.minutesPlayed), format.signedMoney(said.net ?? 0));
    return texts.minutes(format.number(said.next?.minutes ?? said.minutes ?? 0));
  };
}

/** A limit that holds or waits, with what counts against it. */
function useLimitFact() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const money = (amount: number | null): string => (amount === null ? texts.none : format.money(amount));
  return ({ kind, span, amount, used, next }: ProtectionLimit) => ({
    label: texts.limit(texts.kind[kind], texts.span[span]),
    value: [
      amount === null ? texts.none : texts.used(format.money(used ?? 0), format.money(amount)),
      ...(next ? [texts.next(money(next.amount), format.dateTime(next.from))] : []),
    ].join(' · '),
  });
}

/** A member's protection, to be read: there is nothing to press. */
export function MemberProtection({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const changeText = useChangeText();
  const limitFact = useLimitFact();
  const answer = useAnswer('GET /members/protection', { id }, { refetchInterval: POLL_MS });
  if (!answer.data) {
    return (
      <Panel title={texts.title}>
        {answer.isError ? (
          <ErrorState
            title={texts.failed}
            text={answer.error.message}
            pending={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <Skeleton height={120} />
        )}
      </Panel>
    );
  }
  const { state, position, changes } = answer.data;
  const { rest, limits, realityCheck } = state;
  const until = rest ? format.dateTime(rest.until) : '';
  const chosen = limits.filter(({ amount, next }) => amount !== null || next !== null);
  return (
    <Panel title={texts.title}>
      <Notice>{texts.readOnly}</Notice>
      <Facts
        facts={[
          {
            label: texts.rest,
            wide: true,
            value: !rest
              ? texts.playing
              : rest.kind === 'exclusion'
                ? texts.exclusion(until)
                : texts.timeOut(until),
          },
          { label: texts.check, value: texts.minutes(format.number(realityCheck.minutes)) },
          { label: texts.net, value: format.signedMoney(position.lifetime.net) },
          ...chosen.map(limitFact),
          {
            label: texts.changes,
            wide: true,
            value:
              changes.length === 0 ? (
                texts.noChanges
              ) : (
                <ul>
                  {changes.map((change) => (
                    <li key={`${change.at}${change.what}${change.detail}`}>
                      <Moment at={change.at} show="short" />{' '}
                      {texts.what[change.what as keyof typeof texts.what]} · {changeText(change)}
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
