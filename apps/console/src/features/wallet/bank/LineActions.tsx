import type { ConsoleStatementLine } from '@fairground/contract/console/statement-lines';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation, useCall } from '#platform/query.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { Button } from '@fairground/ui/Button.tsx';
import formStyles from '#ui/Form.module.css';
import { SelectField } from '#ui/SelectField.tsx';
import { bankMessages } from './messages.ts';
import { WhyDialog } from './WhyDialog.tsx';

type Asking = 'credit' | 'link' | 'assign' | 'return' | 'bounce' | 'withdraw';

/** The record that a typed reference means. @throws Error with a text for the dialog */
function onlyOne(found: readonly { id: string }[], missing: string): string {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(missing);
  return first.id;
}

type Choice = { id: string; label: string };

/** Which of several it is; of one alone nothing is asked. */
function Which({
  choices,
  value,
  onPick,
}: {
  choices: Choice[];
  value: string;
  onPick: (id: string) => void;
}) {
  const { statements: s } = useMessages(bankMessages);
  if (choices.length < 2) return null;
  return (
    <SelectField
      label={s.which}
      value={value}
      options={choices.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => onPick(event.target.value)}
    />
  );
}

/** What can be done about one line, by its state. */
export function LineActions({ line }: { line: ConsoleStatementLine }) {
  const { statements: s } = useMessages(bankMessages);
  const { aside, list } = useMessages(platformMessages);
  const format = useFormat();
  const notify = useNotify();
  const call = useCall();
  const [asking, ask] = useState<Asking | null>(null);
  const credit = useApiMutation('POST /statements/credit');
  const link = useApiMutation('POST /statements/link');
  const assign = useApiMutation('POST /statements/assign');
  const giveBack = useApiMutation('POST /statements/return');
  const bounce = useApiMutation('POST /statements/bounce');
  const withdraw = useApiMutation('POST /statements/withdraw');

  const [picked, pick] = useState('');
  // The likeliest comes first, and is meant until somebody picks another.
  const candidate = line.candidates.find(({ rechargeId }) => rechargeId === picked) ?? line.candidates[0];
  const transfers = line.targets.filter(({ kind }) => kind === 'transfer');
  const transfer = transfers.find(({ id }) => id === picked) ?? transfers[0];
  const settled = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!isFailure(error, 'CONFLICT')) throw error;
      const { fault, by } = (error.data ?? {}) as { fault?: keyof typeof s.lineFaults; by?: string | null };
      if (fault === undefined) throw error;
      const text = [s.lineFaults[fault], by ?? ''].filter(Boolean).join(' · ');
      throw new Error(s.outcome(s.outcomes.failed, text), { cause: error });
    }
    notify(s.done, { type: 'success' });
  };
  const rechargeOf = async (reference: string): Promise<string> =>
    onlyOne((await call('GET /recharges', { q: reference })).list, s.assignMissing);
  const withdrawalOf = async (reference: string): Promise<string> =>
    onlyOne((await call('GET /withdrawals', { q: reference })).list, s.bounceMissing);
  const open = line.status === 'open' || line.status === 'matched';
  const suspended = line.status === 'suspense';
  const mayCredit = open && line.amount > 0 && line.proposal === null && candidate !== undefined;
  const returned = line.targets.find(({ kind }) => kind === 'bounce');
  // The second person names the withdrawal as well, and reads it off the statement.
  const mayBounce =
    line.status === 'open' &&
    line.amount > 0 &&
    !line.exact &&
    (line.proposal === null || line.proposal.kind === 'bounce');
  const mayTakeBack = line.proposal !== null || line.status === 'matched';
  const close = (): void => {
    ask(null);
    pick('');
  };
  return (
    <span className={formStyles['actions']}>
      {mayCredit ? (
        <Button size="small" variant="quiet" onClick={() => ask('credit')}>
          {s.credit}
        </Button>
      ) : null}
      {line.status === 'open' && line.proposal === null && transfer ? (
        <Button size="small" variant="quiet" onClick={() => ask('link')}>
          {s.link}
        </Button>
      ) : null}
      {suspended && line.proposal?.kind !== 'return' ? (
        <Button size="small" variant="quiet" onClick={() => ask('assign')}>
          {s.assign}
        </Button>
      ) : null}
      {suspended && line.proposal?.kind !== 'assign' ? (
        <Button size="small" variant="quiet" onClick={() => ask('return')}>
          {s.giveBack}
        </Button>
      ) : null}
      {mayBounce ? (
        <Button size="small" variant="quiet" onClick={() => ask('bounce')}>
          {s.bounce}
        </Button>
      ) : null}
      {mayTakeBack ? (
        <Button size="small" variant="quiet" onClick={() => ask('withdraw')}>
          {s.takeBack}
        </Button>
      ) : null}
      {asking === 'credit' && candidate ? (
        <WhyDialog
          draft={`line-credit:${line.id}`}
          title={s.creditTitle}
          action={s.credit}
          onClose={close}
          onDo={({ why }) =>
            settled(credit.mutateAsync({ lineIds: candidate.lineIds, rechargeId: candidate.rechargeId, why }))
          }
        >
          <Which
            value={candidate.rechargeId}
            onPick={pick}
            choices={line.candidates.map((one) => ({
              id: one.rechargeId,
              label: `${one.reference} ${one.member.username} ${format.money(one.amount)}${aside(list(one.reasons.map((reason) => s.reasons[reason])))}`,
            }))}
          />
          <p>{s.creditText(format.money(line.amount), candidate.member.username, candidate.reference)}</p>
        </WhyDialog>
      ) : null}
      {asking === 'link' && transfer ? (
        <WhyDialog
          draft={`line-link:${line.id}`}
          title={s.linkTitle}
          action={s.link}
          onClose={close}
          onDo={({ why }) => settled(link.mutateAsync({ lineId: line.id, transferId: transfer.id, why }))}
        >
          <Which
            value={transfer.id}
            onPick={pick}
            choices={transfers.map(({ id, name, amount }) => ({
              id,
              label: `${name} ${format.money(amount)}`,
            }))}
          />
          <p>{`${transfer.name} ${format.money(transfer.amount)}`}</p>
        </WhyDialog>
      ) : null}
      {asking === 'assign' ? (
        <WhyDialog
          draft={`line-assign:${line.id}`}
          title={s.assignTitle}
          action={s.assign}
          field={{ label: s.assignField, missing: s.assignMissing }}
          onClose={close}
          onDo={async ({ why, typed }) =>
            settled(assign.mutateAsync({ lineId: line.id, rechargeId: await rechargeOf(typed), why }))
          }
        />
      ) : null}
      {asking === 'return' ? (
        <WhyDialog
          draft={`line-return:${line.id}`}
          title={s.giveBackTitle}
          action={s.giveBack}
          field={{ label: s.giveBackField, missing: s.giveBackField }}
          onClose={close}
          onDo={({ why, typed }) =>
            settled(giveBack.mutateAsync({ lineId: line.id, bankReference: typed, why }))
          }
        />
      ) : null}
      {asking === 'bounce' ? (
        <WhyDialog
          draft={`line-bounce:${line.id}`}
          title={s.bounceTitle}
          action={s.bounce}
          field={{
            label: s.bounceField,
            missing: s.bounceMissing,
            initial: line.proposal === null ? returned?.name : undefined,
          }}
          onClose={close}
          onDo={async ({ why, typed }) =>
            settled(bounce.mutateAsync({ lineId: line.id, withdrawalId: await withdrawalOf(typed), why }))
          }
        >
          <p>{s.bounceText(format.money(line.amount))}</p>
        </WhyDialog>
      ) : null}
      {asking === 'withdraw' ? (
        <WhyDialog
          draft={`line-withdraw:${line.id}`}
          title={s.takeBackTitle}
          action={s.takeBack}
          onClose={close}
          onDo={({ why }) => settled(withdraw.mutateAsync({ lineId: line.id, why }))}
        />
      ) : null}
    </span>
  );
}
