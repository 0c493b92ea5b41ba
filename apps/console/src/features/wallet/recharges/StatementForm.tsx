import { LIMITS } from '@fairground/contract/limits';
import { RECHARGE_REASONS } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { platformMessages } from '#platform/messages.ts';
import { useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { walletQueueMessages } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { Deciding } from '../queue/Deciding.tsx';
import { ReasonForm } from '../queue/ReasonForm.tsx';
import { useIsHeldBack } from '#platform/undo/undo.ts';
import { FIRST_FIELD, pressedBy } from '#platform/use-queue-keys.ts';
import { rechargesMessages } from './messages.ts';
import type { Recharge } from './recharge.ts';
import { stepOf } from '../queue/step.rules.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = { recharge: Recharge; onFailure: (error: Error) => void };

/** The state of a recharge under maker-checker. The first operator's amount is hidden from the second. */
function SecondPerson({ recharge }: { recharge: Recharge }) {
  const t = useMessages(rechargesMessages);
  const format = useFormat();
  const me = useMe();
  const { proposal, needsSecondPerson } = recharge;
  if (proposal === null)
    return needsSecondPerson ? (
      <Notice tone="warning" title={t.secondNeeded}>
        <p>{t.secondNeededText}</p>
      </Notice>
    ) : null;
  if (proposal.by.id === me?.id)
    return (
      <Notice tone="info" title={t.secondYours(format.money(proposal.amount ?? 0))}>
        <p>{t.secondYoursText}</p>
      </Notice>
    );
  return (
    <Notice tone="warning" title={t.secondOther(proposal.by.username)}>
      <p>{t.secondOtherText}</p>
    </Notice>
  );
}

/** The amount on the bank statement, typed by the operator and never prefilled with the claim. */
export function StatementForm({ recharge, onFailure }: Props) {
  const t = useMessages(rechargesMessages);
  const shared = useMessages(walletQueueMessages);
  const { notAnAmount } = useMessages(platformMessages);
  const format = useFormat();
  const notify = useNotify();
  const me = useMe();
  const [rejecting, setRejecting] = useState(false);
  const { id, member, amount } = recharge;
  const form = useCommandForm('POST /recharges/credit', {
    draft: `recharge:${id}`,
    defaults: { statementAmount: '', why: '' },
    confirm: true,
    prepare({ statementAmount, why }) {
      const minor = parseAmount(statementAmount, format.exponent);
      if (minor === null || minor === 0) return { errors: { statementAmount: notAnAmount(format.unit) } };
      return { input: { id, statementAmount: minor, ...(why.trim() ? { why: why.trim() } : {}) } };
    },
    onSuccess(done) {
      const credited = done.status === 'credited' && done.creditedAmount !== null;
      notify(credited ? t.credited(member.username, format.money(done.creditedAmount ?? 0)) : t.proposed, {
        type: 'success',
      });
    },
    onFailure,
  });
  const { asked } = form;
  const typed = asked?.statementAmount ?? parseAmount(form.form.watch('statementAmount'), format.exponent);
  const step = stepOf(recharge, me?.id, typed ?? 0);
  const held = useIsHeldBack(`recharge:${id}`);
  if (held) return <Deciding />;
  if (rejecting)
    return (
      <ReasonForm
        command="POST /recharges/reject"
        id={id}
        reasons={RECHARGE_REASONS}
        ask={{
          text: t.rejectText,
          holding: t.rejecting(member.username, format.money(amount)),
          confirm: t.rejectConfirm,
        }}
        onBack={() => setRejecting(false)}
      />
    );
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SecondPerson recharge={recharge} />
      <TextField
        large
        label={t.statement}
        hint={t.statementHint}
        lead={format.symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...FIRST_FIELD}
        {...form.field('statementAmount')}
      />
      <TextArea label={shared.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {step === 'propose' ? t.propose : t.credit}
        </Button>
        <Button {...pressedBy('r')} onClick={() => setRejecting(true)}>
          {t.reject}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={step === 'propose' ? t.proposeTitle : t.confirmTitle}
        confirmText={step === 'propose' ? t.propose : t.credit}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        {asked ? (
          <>
            <p className={styles['big']}>{format.money(asked.statementAmount)}</p>
            <p>
              {(step === 'propose' ? t.proposeText : t.confirmText)(
                member.username,
                format.money(asked.statementAmount),
              )}
            </p>
            {asked.statementAmount === amount ? null : (
              <Notice tone="warning">
                <p>{t.differs(format.money(amount), format.signedMoney(asked.statementAmount - amount))}</p>
              </Notice>
            )}
          </>
        ) : null}
      </ConfirmDialog>
    </form>
  );
}
