import { catalogue } from '#features/vote/messages.ts';
import { Countdown } from '#features/vote/stage/Countdown.tsx';
import { payoutOf } from '#features/vote/stake/stake.rules.ts';
import { useClockValue } from '#features/vote/use-clock-value.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SlipFailure } from './SlipFailure.tsx';
import { SlipHead } from './SlipHead.tsx';
import styles from './SlipSheet.module.css';
import { closeSlip, type SlipState } from './slip.ts';
import { usePlaceStake } from './use-place-stake.ts';

type SlipSheetProps = { state: Extract<SlipState, { step: 'ready' | 'sending' | 'failed' }> };

/** What will be staked, to be confirmed. Pressed again, it sends the same requestId. */
export function SlipSheet({ state }: SlipSheetProps) {
  const texts = useMessages(catalogue);
  const { money, unit } = useFormat();
  const place = usePlaceStake();
  const { slip } = state;
  const closesAt = Date.parse(slip.closesAt);
  const periodOver = useClockValue((now) => now >= closesAt);
  const soonAt = Date.parse(slip.soonAt);
  const soon = useClockValue((now) => now >= soonAt && now < closesAt);
  const failure = state.step === 'failed' ? state.failure : undefined;
  const sending = state.step === 'sending';
  const mayPlace = failure === 'unknown' || sending || (!periodOver && failure !== 'closed');
  return (
    <Sheet
      open
      title={texts.slip.title}
      onClose={closeSlip}
      footer={
        <>
          <Button aria-disabled={sending} onClick={closeSlip}>
            {mayPlace ? texts.slip.back : texts.receipt.close}
          </Button>
          {mayPlace ? (
            <Button variant="primary" pending={sending} onClick={place}>
              {failure === 'unknown' ? texts.slip.check : texts.slip.submit(money(slip.amount))}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['slip']}>
        <SlipHead option={slip.option} />
        <Facts>
          <Fact term={texts.slip.amount} strong>
            {money(slip.amount)} <span className={styles['unit']}>{unit}</span>
          </Fact>
          <Fact term={texts.slip.ratio}>{texts.ratio(slip.ratio.toFixed(2))}</Fact>
          <Fact term={texts.slip.payout}>{money(payoutOf(slip.amount, slip.ratio))}</Fact>
          <Fact term={texts.period}>{slip.periodNo}</Fact>
          <Fact term={texts.slip.left}>
            {periodOver ? texts.slip.leftClosed : <Countdown to={closesAt} label={texts.slip.left} />}
          </Fact>
        </Facts>
        {/* What the page says of it is inert behind the slip. There before what it says, so that it is heard. */}
        <div role="status" className={styles['soon']}>
          {soon && mayPlace ? (
            <Notice tone="warning" title={texts.phase.drawing_soon.name}>
              <p>{texts.says.drawing_soon}</p>
            </Notice>
          ) : null}
        </div>
        {state.step === 'failed' ? (
          <SlipFailure failure={state.failure} error={state.error} periodOver={periodOver} />
        ) : null}
        {mayPlace || failure ? null : (
          <Notice tone="warning" live>
            <p>{texts.slip.closed}</p>
          </Notice>
        )}
        {failure ? null : <p className={styles['risk']}>{texts.slip.risk}</p>}
      </div>
    </Sheet>
  );
}
