import { voteMessages } from '#features/vote/messages.ts';
import { Countdown } from '#features/vote/stage/Countdown.tsx';
import { payoutOf } from '#features/vote/stake/stake.rules.ts';
import { useClockValue } from '#features/vote/use-clock-value.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Amount } from '#ui/Amount.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SlipFailure } from './SlipFailure.tsx';
import { SlipHead } from './SlipHead.tsx';
import styles from './SlipSheet.module.css';
import { closeSlip, type SlipState } from './slip.ts';
import { usePlaceStake } from './use-place-stake.ts';

type SlipSheetProps = { state: Extract<SlipState, { step: 'ready' | 'sending' | 'failed' }> };

/** Confirms the stake. A retry sends the same requestId. */
export function SlipSheet({ state }: SlipSheetProps) {
  const t = useMessages(voteMessages);
  const { money, unitBehind } = useFormat();
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
      title={t.slip.title}
      onClose={closeSlip}
      footer={
        <>
          <Button aria-disabled={sending} onClick={closeSlip}>
            {mayPlace ? t.slip.back : t.receipt.close}
          </Button>
          {mayPlace ? (
            <Button variant="primary" pending={sending} onClick={place}>
              {failure === 'unknown' ? t.slip.check : t.slip.submit(money(slip.amount))}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack-3">
        <SlipHead option={slip.option} />
        <Facts>
          <Fact term={t.slip.amount} strong>
            <Amount figure={money(slip.amount)} unit={unitBehind} />
          </Fact>
          <Fact term={t.slip.ratio}>{t.ratio(slip.ratio.toFixed(2))}</Fact>
          <Fact term={t.slip.payout}>{money(payoutOf(slip.amount, slip.ratio))}</Fact>
          <Fact term={t.period}>{slip.periodNo}</Fact>
          <Fact term={t.slip.left}>
            {periodOver ? t.slip.leftClosed : <Countdown to={closesAt} label={t.slip.left} />}
          </Fact>
        </Facts>
        {/* A live region of its own, since the page behind a modal dialog is inert; rendered before it has content,
            since only changes are announced. */}
        <div role="status" className={styles['soon']}>
          {soon && mayPlace ? (
            <Notice tone="warning" title={t.phase.drawing_soon.name}>
              <p>{t.says.drawing_soon}</p>
            </Notice>
          ) : null}
        </div>
        {state.step === 'failed' ? (
          <SlipFailure failure={state.failure} error={state.error} periodOver={periodOver} />
        ) : null}
        {mayPlace || failure ? null : (
          <Notice tone="warning" live>
            <p>{t.slip.closed}</p>
          </Notice>
        )}
        {failure ? null : <p className={styles['risk']}>{t.slip.risk}</p>}
      </div>
    </Sheet>
  );
}
