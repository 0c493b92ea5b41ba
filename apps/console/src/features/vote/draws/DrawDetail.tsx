import type { ConsoleDrawDetail } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLedgerNames } from '#platform/ledger/names.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { Checks } from './Checks.tsx';
import { Lateness } from './Lateness.tsx';
import { catalogue } from './messages.ts';
import { Orders } from './Orders.tsx';
import { PhaseBadge } from './PhaseBadge.tsx';
import { Result } from './Result.tsx';
import { Totals } from './Totals.tsx';
import styles from './draws.module.css';

function Hash({ value, what }: { value: string | null; what: string }) {
  if (value === null) return '–';
  return (
    <span className={styles['hash']}>
      <code>{value}</code> <CopyButton what={what} value={value} />
    </span>
  );
}

function Timeline({ draw }: { draw: ConsoleDrawDetail }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const { orders } = draw.proof;
  const at = (time: string) => <Moment at={time} show="exact" />;
  return (
    <Facts
      facts={[
        { label: texts.result, value: <Result draw={draw} />, wide: true },
        { label: texts.publishedAt, value: at(draw.publishedAt) },
        { label: texts.opensAt, value: at(draw.opensAt) },
        { label: texts.closesAt, value: at(draw.closesAt) },
        { label: texts.rootAt, value: orders === null ? '–' : at(orders.publishedAt) },
        { label: texts.drawsAt, value: at(draw.drawsAt) },
        { label: texts.endedAt, value: draw.endedAt === null ? '–' : at(draw.endedAt) },
        { label: texts.late, value: <Lateness ms={draw.lateMs} /> },
        { label: texts.round, value: format.number(draw.beaconRound) },
        { label: texts.orders, value: draw.orders === null ? '–' : format.number(draw.orders) },
      ]}
    />
  );
}

function Proof({ draw }: { draw: ConsoleDrawDetail }) {
  const texts = useMessages(catalogue);
  const { proof } = draw;
  const chain = draw.previous?.periodNo ?? texts.chainBegins;
  return (
    <Panel
      title={texts.values}
      actions={<CopyButton what={texts.proof} value={JSON.stringify(proof, null, 2)} />}
    >
      <Facts
        facts={[
          {
            label: texts.commitment,
            wide: true,
            value: <Hash value={proof.commitmentHash} what={texts.commitment} />,
          },
          {
            label: `${texts.previous} (${chain})`,
            wide: true,
            value: <Hash value={proof.commitment.previous} what={texts.previous} />,
          },
          {
            label: texts.root,
            wide: true,
            value: <Hash value={proof.orders?.root ?? null} what={texts.root} />,
          },
          {
            label: texts.signature,
            wide: true,
            value: <Hash value={proof.beacon?.signature ?? null} what={texts.signature} />,
          },
          {
            label: texts.randomness,
            wide: true,
            value: <Hash value={proof.randomness} what={texts.randomness} />,
          },
        ]}
      />
    </Panel>
  );
}

function Settlement({ draw }: { draw: ConsoleDrawDetail }) {
  const texts = useMessages(catalogue);
  const names = useLedgerNames();
  const format = useFormat();
  if (draw.settlement === null) return <p>{texts.settlementUnknown}</p>;
  if (draw.settlement.length === 0) return <p>{texts.settlementNone}</p>;
  return (
    <Facts
      facts={draw.settlement.map(({ flow, transfers, amount }) => ({
        label: names.flow(flow),
        value: texts.moved(format.money(amount), format.number(transfers)),
      }))}
    />
  );
}

/** One period with everything that is known of it. There is nothing to press: a draw cannot be touched. */
export function DrawDetail({ periodNo, onClose }: { periodNo: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const role = useMe()?.role;
  const answer = useAnswer('GET /draws/detail', { periodNo }, { refetchInterval: POLL_MS });
  const draw = answer.data;
  if (!draw) {
    const gone = isFailure(answer.error, 'PERIOD_NOT_FOUND') || isFailure(answer.error, 'VALIDATION_FAILED');
    return (
      <Pane title={periodNo} onClose={onClose}>
        {answer.isError ? (
          <ErrorState
            title={gone ? texts.gone : texts.detailFailed}
            text={gone ? texts.goneText : answer.error.message}
            onRetry={() => void answer.refetch()}
            pending={answer.isFetching}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </Pane>
    );
  }
  return (
    <Pane title={draw.periodNo} badge={<PhaseBadge phase={draw.phase} />} onClose={onClose}>
      {draw.voidReason ? (
        <Notice tone="warning" title={texts.voided}>
          <p>{texts.voidReasons[draw.voidReason]}</p>
        </Notice>
      ) : null}
      <Timeline draw={draw} />
      <Checks detail={draw} />
      <Panel title={texts.totals}>
        {draw.status === 'published' ? <p>{texts.totalsLater}</p> : null}
        <Totals draw={draw} />
      </Panel>
      <Panel title={texts.settlement}>
        <Settlement draw={draw} />
      </Panel>
      <Proof draw={draw} />
      {role === 'owner' || role === 'finance' ? (
        <Panel title={texts.orders}>
          <Orders periodNo={draw.periodNo} />
        </Panel>
      ) : null}
    </Pane>
  );
}
