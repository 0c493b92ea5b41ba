import type { ConsoleDrawDetail } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { platformMessages } from '#platform/messages.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLedgerNames } from '#platform/ledger/names.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Panel } from '#ui/Panel.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { Checks } from './Checks.tsx';
import { Lateness } from './Lateness.tsx';
import { drawsMessages } from './messages.ts';
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
  const t = useMessages(drawsMessages);
  const format = useFormat();
  const { orders } = draw.proof;
  const at = (time: string) => <Moment at={time} show="exact" />;
  return (
    <Facts
      facts={[
        { label: t.result, value: <Result draw={draw} />, wide: true },
        { label: t.publishedAt, value: at(draw.publishedAt) },
        { label: t.opensAt, value: at(draw.opensAt) },
        { label: t.closesAt, value: at(draw.closesAt) },
        { label: t.rootAt, value: orders === null ? '–' : at(orders.publishedAt) },
        { label: t.drawsAt, value: at(draw.drawsAt) },
        { label: t.endedAt, value: draw.endedAt === null ? '–' : at(draw.endedAt) },
        { label: t.settledAt, value: draw.settledAt === null ? '–' : at(draw.settledAt) },
        { label: t.late, value: <Lateness ms={draw.lateMs} /> },
        { label: t.round, value: format.number(draw.beaconRound) },
        { label: t.orders, value: draw.orders === null ? '–' : format.number(draw.orders) },
      ]}
    />
  );
}

function Proof({ draw }: { draw: ConsoleDrawDetail }) {
  const t = useMessages(drawsMessages);
  const { aside } = useMessages(platformMessages);
  const { proof } = draw;
  const chain = draw.previous?.periodNo ?? t.chainBegins;
  return (
    <Panel title={t.values} actions={<CopyButton what={t.proof} value={JSON.stringify(proof, null, 2)} />}>
      <Facts
        facts={[
          {
            label: t.commitment,
            wide: true,
            value: <Hash value={proof.commitmentHash} what={t.commitment} />,
          },
          {
            label: t.previous + aside(chain),
            wide: true,
            value: <Hash value={proof.commitment.previous} what={t.previous} />,
          },
          {
            label: t.root,
            wide: true,
            value: <Hash value={proof.orders?.root ?? null} what={t.root} />,
          },
          {
            label: t.signature,
            wide: true,
            value: <Hash value={proof.beacon?.signature ?? null} what={t.signature} />,
          },
          {
            label: t.randomness,
            wide: true,
            value: <Hash value={proof.randomness} what={t.randomness} />,
          },
        ]}
      />
    </Panel>
  );
}

function Settlement({ draw }: { draw: ConsoleDrawDetail }) {
  const t = useMessages(drawsMessages);
  const names = useLedgerNames();
  const format = useFormat();
  if (draw.endedAt !== null && draw.settledAt === null) return <p>{t.settlementUnderWay}</p>;
  if (draw.settlement === null) return <p>{t.settlementUnknown}</p>;
  if (draw.settlement.length === 0) return <p>{t.settlementNone}</p>;
  return (
    <Facts
      facts={draw.settlement.map(({ flow, transfers, amount }) => ({
        label: names.flow(flow),
        value: t.moved(format.money(amount), format.number(transfers)),
      }))}
    />
  );
}

/** All details of one period. Read-only: a draw cannot be changed. */
export function DrawDetail({ periodNo, onClose }: { periodNo: string; onClose: () => void }) {
  const t = useMessages(drawsMessages);
  const role = useMe()?.role;
  const answer = useApiQuery('GET /draws/detail', { periodNo }, { refetchInterval: POLL_MS });
  const draw = answer.data;
  if (!draw) {
    const gone = isFailure(answer.error, 'PERIOD_NOT_FOUND') || isFailure(answer.error, 'VALIDATION_FAILED');
    return (
      <AbsentPane
        title={periodNo}
        query={answer}
        failed={t.detailFailed}
        gone={gone ? { title: t.gone, text: t.goneText } : undefined}
        onClose={onClose}
      />
    );
  }
  return (
    <Pane title={draw.periodNo} badge={<PhaseBadge phase={draw.phase} />} onClose={onClose}>
      <Stale error={answer.error} />
      {draw.voidReason ? (
        <Notice tone="warning" title={t.voided}>
          <p>{t.voidReasons[draw.voidReason]}</p>
        </Notice>
      ) : null}
      <Timeline draw={draw} />
      <Checks detail={draw} />
      <Panel title={t.totals}>
        {draw.status === 'published' ? <p>{t.totalsLater}</p> : null}
        <Totals draw={draw} />
      </Panel>
      <Panel title={t.settlement}>
        <Settlement draw={draw} />
      </Panel>
      <Proof draw={draw} />
      {role === 'owner' || role === 'finance' ? (
        <Panel title={t.orders}>
          <Orders periodNo={draw.periodNo} />
        </Panel>
      ) : null}
    </Pane>
  );
}
