import { LIMITS } from '@fairground/contract/limits';
import { RECHARGE_REASONS } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { catalogue as platformCatalogue } from '#platform/messages.ts';
import { useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue as queueCatalogue } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { ReasonForm } from '../queue/ReasonForm.tsx';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { catalogue } from './messages.ts';
import type { Recharge } from './recharge.ts';
import { stepOf } from '../queue/step.rules.ts';

type Props = { recharge: Recharge; onFailure: (error: Error) => void };

/** Where a recharge that needs two people stands. The first one's amount stays hidden from the second. */
function SecondPerson({ recharge }: { recharge: Recharge }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const me = useMe();
  const { proposal, needsSecondPerson } = recharge;
  if (proposal === null)
    return needsSecondPerson ? (
      <Notice tone="warning" title={texts.secondNeeded}>
        <p>{texts.secondNeededText}</p>
      </Notice>
    ) : null;
  if (proposal.by.id === me?.id)
    return (
      <Notice tone="info" title={texts.secondYours(format.money(proposal.amount ?? 0))}>
        <p>{texts.secondYoursText}</p>
      </Notice>
    );
  return (
    <Notice tone="warning" title={texts.secondOther(proposal.by.username)}>
      <p>{texts.secondOtherText}</p>
    </Notice>
  );
}

/** The amount of the bank statement, typed anew by whoever looks at it: never filled in from the claim. */
export function StatementForm({ recharge, onFailure }: Props) {
  const texts = useMessages(catalogue);
  const shared = useMessages(queueCatalogue);
  const { notAnAmount } = useMessages(platformCatalogue);
  const format = useFormat();
  const notify = useNotify();
  const me = useMe();
  const [rejecting, setRejecting] = useState(false);
  const { id, member, amount } = recharge;
  const step = stepOf(recharge, me?.id);
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
      notify(
        credited ? texts.credited(member.username, format.money(done.creditedAmount ?? 0)) : texts.proposed,
        { type: 'success' },
      );
    },
    onFailure,
  });
  const { asked } = form;
  if (rejecting)
    return (
      <ReasonForm
        command="POST /recharges/reject"
        id={id}
        reasons={RECHARGE_REASONS}
        ask={{
          title: texts.rejectTitle,
          text: texts.rejectText(member.username, format.money(amount)),
          confirm: texts.rejectConfirm,
        }}
        onBack={() => setRejecting(false)}
        onDone={() => notify(texts.rejected, { type: 'success' })}
        onFailure={onFailure}
      />
    );
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SecondPerson recharge={recharge} />
      <TextField
        large
        label={texts.statement}
        hint={texts.statementHint}
        lead={format.symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...FIRST_FIELD}
        {...form.field('statementAmount')}
      />
      <TextArea label={shared.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
      {form.problem ? (
        <Notice tone="danger" live>
          <p>{form.problem}</p>
        </Notice>
      ) : null}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {step === 'propose' ? texts.propose : texts.credit}
        </Button>
        <Button onClick={() => setRejecting(true)}>{texts.reject}</Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={step === 'propose' ? texts.proposeTitle : texts.confirmTitle}
        confirm={step === 'propose' ? texts.propose : texts.credit}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        {asked ? (
          <>
            <p className={styles['big']}>{format.money(asked.statementAmount)}</p>
            <p>
              {(step === 'propose' ? texts.proposeText : texts.confirmText)(
                member.username,
                format.money(asked.statementAmount),
              )}
            </p>
            {asked.statementAmount === amount ? null : (
              <Notice tone="warning">
                <p>
                  {texts.differs(format.money(amount), format.signedMoney(asked.statementAmount - amount))}
                </p>
              </Notice>
            )}
          </>
        ) : null}
      </ConfirmDialog>
    </form>
  );
}
