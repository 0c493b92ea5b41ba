import type { DataOf } from '@fairground/contract/endpoints';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { withdrawMessages } from './messages.ts';

const WHOLE_BPS = 10_000;

type LimitsProps = { config: DataOf<'GET /member/withdrawconfig'>; balance: number | undefined };

/** Limits, fee and duration, shown before the form. */
export function Limits({ config, balance }: LimitsProps) {
  const t = useMessages(withdrawMessages);
  const { money, unitBehind, percent, dateTime } = useFormat();
  return (
    <section className="stack-3">
      <h2 className="subheading">{t.limitsTitle}</h2>
      <Card>
        <Facts>
          <Fact term={t.balance} strong>
            <Amount figure={balance === undefined ? '–' : money(balance)} unit={unitBehind} />
          </Fact>
          <Fact term={t.each}>{t.range(money(config.minAmount), money(config.maxAmount))}</Fact>
          <Fact term={t.today}>{t.ofDay(money(config.remainingToday), money(config.dailyLimit))}</Fact>
          {config.remainingToday < config.dailyLimit ? (
            <Fact term={t.freeAt}>{dateTime(config.freeAt)}</Fact>
          ) : null}
          <Fact term={t.feeRate}>
            {t.feeRule(percent(config.feeRateBps / WHOLE_BPS, 2), money(config.minFee))}
          </Fact>
        </Facts>
      </Card>
      <p className="explanation">{t.days}</p>
    </section>
  );
}
