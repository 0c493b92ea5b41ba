import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { useFormat } from '#platform/format.ts';
import { POLL_MS, useApiMutation, useApiQuery, useCall } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { LedgerIcon } from '@fairground/ui/icons.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { DayPanel } from './bank/DayPanel.tsx';
import { bankMessages } from './bank/messages.ts';
import { useBanks } from './bank/use-banks.ts';
import { WhyDialog } from './bank/WhyDialog.tsx';

type Picture = ConsoleDataOf<'GET /reconciliation'>;
type Day = Picture['days'][number] & { id: string };
const TONES = { closed: 'neutral', agrees: 'success', differs: 'danger', no_statement: 'warning' } as const;

function Waiting({ picture, bankId }: { picture: Picture; bankId: string }) {
  const { days: d } = useMessages(bankMessages);
  const format = useFormat();
  const notify = useNotify();
  const call = useCall();
  const assign = useApiMutation('POST /reconciliation/assign');
  const [asking, ask] = useState(false);
  const text = ({ count, amount, since }: Picture['openIn']): string =>
    count === 0 ? d.none : d.since(format.number(count), format.money(amount), since ?? '');
  return (
    <Panel
      title={d.waiting}
      actions={
        picture.withoutBank.count > 0 ? (
          <Button size="small" onClick={() => ask(true)}>
            {d.assign}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={[
          { label: d.openIn, value: text(picture.openIn) },
          { label: d.openOut, value: text(picture.openOut) },
          { label: d.suspense, value: text(picture.suspense) },
          { label: d.secondPerson, value: text(picture.secondPerson) },
          { label: d.withoutBank, value: text(picture.withoutBank) },
        ]}
      />
      {asking ? (
        <WhyDialog
          draft={`assign-bank:${bankId}`}
          title={d.assignTitle}
          action={d.assign}
          onClose={() => ask(false)}
          onDo={async ({ why }) => {
            const { transfers } = await call('GET /reconciliation/unbanked', {});
            const transferIds = transfers.map(({ transferId }) => transferId);
            await assign.mutateAsync({ bankId, transferIds, why });
            notify(d.done, { type: 'success' });
          }}
        >
          <p>{d.assignText(format.number(picture.withoutBank.count))}</p>
        </WhyDialog>
      ) : null}
    </Panel>
  );
}

type BeginProps = { bankId: string; version: number; today: string; onClose: () => void };
function Begin({ bankId, version, today, onClose }: BeginProps) {
  const t = useMessages(bankMessages);
  const { days: d } = t;
  const format = useFormat();
  const [day, setDay] = useState(today);
  const begin = useApiMutation('POST /reconciliation/begin');
  return (
    <WhyDialog
      draft={`begin:${bankId}`}
      title={d.begin}
      action={d.begin}
      field={{ label: d.opening, missing: d.openingWrong }}
      onClose={onClose}
      onDo={async ({ why, typed }) => {
        const opening = parseAmount(typed, format.exponent);
        if (opening === null) throw new Error(d.openingWrong);
        await begin.mutateAsync({ bankId, version, day, opening, why });
      }}
    >
      <p>{d.beginText}</p>
      <TextField
        label={t.day}
        type="date"
        value={day}
        max={today}
        onChange={(event) => setDay(event.target.value)}
      />
    </WhyDialog>
  );
}

function useDayColumns(open: (day: string) => void): Column<Day>[] {
  const t = useMessages(bankMessages);
  const { days: d } = t;
  const format = useFormat();
  return [
    {
      key: 'day',
      label: t.day,
      cell: ({ day }) => (
        <Button size="small" variant="quiet" onClick={() => open(day)}>
          {day}
        </Button>
      ),
    },
    {
      key: 'state',
      label: t.status,
      cell: ({ state }) => <Badge tone={TONES[state]}>{d.states[state]}</Badge>,
    },
    {
      key: 'in',
      label: d.moneyIn,
      align: 'end',
      rank: 2,
      cell: ({ statement }) => format.money(statement.moneyIn),
    },
    {
      key: 'out',
      label: d.moneyOut,
      align: 'end',
      rank: 2,
      cell: ({ statement }) => format.money(statement.moneyOut),
    },
    {
      key: 'closing',
      label: d.byStatement,
      align: 'end',
      rank: 2,
      cell: ({ statement }) => format.money(statement.closing),
    },
    {
      key: 'ledger',
      label: d.byLedger,
      align: 'end',
      rank: 2,
      cell: ({ ledger }) => format.money(ledger.closing),
    },
    {
      key: 'difference',
      label: d.difference,
      align: 'end',
      cell: ({ difference }) => format.money(difference),
    },
  ];
}

/** The days of an account by ledger and by statement, and what waits. */
export function ReconciliationScreen() {
  const t = useMessages(bankMessages);
  const { days: d } = t;
  const { banks, options, bankId, choose } = useBanks();
  const picture = useApiQuery(
    'GET /reconciliation',
    { bankId },
    { enabled: bankId !== '', refetchInterval: POLL_MS },
  );
  const [opened, setOpened] = useState<string | null>(null);
  const [beginning, setBeginning] = useState(false);
  const columns = useDayColumns(setOpened);
  const { data } = picture;
  const failed = banks.data ? picture : banks;
  return (
    <Page
      title={d.title}
      intro={d.intro}
      actions={
        data && data.beginsOn === null ? (
          <Button variant="primary" onClick={() => setBeginning(true)}>
            {d.begin}
          </Button>
        ) : null
      }
    >
      <div className={formStyles['filters']}>
        <SelectField
          label={t.bank}
          value={bankId}
          options={options}
          onChange={(event) => {
            choose(event.target.value);
            setOpened(null);
          }}
        />
      </div>
      {data ? <Stale error={picture.error} /> : null}
      {data ? <Waiting picture={data} bankId={bankId} /> : null}
      {data && opened !== null ? (
        <DayPanel key={`${bankId}:${opened}`} bankId={bankId} day={opened} today={data.today} />
      ) : null}
      {failed.isError && !data ? (
        <ErrorState title={t.failed} query={failed} />
      ) : (
        <Table
          caption={d.title}
          columns={columns}
          rows={data?.days.map((day): Day => Object.assign({}, day, { id: day.day }))}
          selectedId={opened ?? undefined}
          onOpen={({ day }) => setOpened(day)}
          empty={<EmptyState art={<LedgerIcon size={28} />} title={d.empty} text={d.emptyText} />}
        />
      )}
      {beginning && data ? (
        <Begin
          bankId={bankId}
          version={data.version}
          today={data.today}
          onClose={() => setBeginning(false)}
        />
      ) : null}
    </Page>
  );
}
