import type { DataOf } from '@fairground/contract/endpoints';
import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { catalogue } from './messages.ts';

const WHOLE_BPS = 10_000;

type LimitsProps = { config: DataOf<'GET /member/withdrawconfig'>; balance: number | undefined };

/** What may be withdrawn, what it costs and how long it takes, before anything is typed. */
export function Limits({ config, balance }: LimitsProps) {
  const texts = useMessages(catalogue);
  const { money, unit, percent } = useFormat();
  return (
    <section className={styles['part']}>
      <h2 className={styles['heading']}>{texts.limitsTitle}</h2>
      <Card>
        <Facts>
          <Fact term={texts.balance} strong>
            {balance === undefined ? '–' : money(balance)} <span className={styles['unit']}>{unit}</span>
          </Fact>
          <Fact term={texts.each}>{texts.range(money(config.minAmount), money(config.maxAmount))}</Fact>
          <Fact term={texts.today}>
            {texts.ofDay(money(config.remainingToday), money(config.dailyLimit))}
          </Fact>
          <Fact term={texts.feeRate}>
            {texts.feeRule(percent(config.feeRateBps / WHOLE_BPS, 2), money(config.minFee))}
          </Fact>
        </Facts>
      </Card>
      <p className={styles['says']}>{texts.days}</p>
    </section>
  );
}
