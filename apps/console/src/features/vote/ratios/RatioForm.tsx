import {
  returnBps,
  type VoteSettings,
  type VoteSettingsAnswer,
} from '@fairground/contract/console/vote-settings';
import { LIMITS } from '@fairground/contract/limits';
import { OPTIONS, type Option } from '@fairground/kernel/option';
import { useNotify } from 'ra-core';
import { typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import { useEditing } from '#platform/editing/use-editing.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { FormFooter } from '#ui/FormFooter.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { ratiosMessages } from './messages.ts';
import styles from './ratios.module.css';
import { parseRatio, readRatios, type RatioValues } from './ratio.rules.ts';

export const LIMIT_NAMES = ['minStake', 'maxStake', 'stakeStep'] as const;

/** The changed settings as text: name, before and after. */
function useChanges() {
  const t = useMessages(ratiosMessages);
  const format = useFormat();
  return (before: VoteSettings, after: VoteSettings): string[] => [
    ...OPTIONS.filter((option) => before.ratios[option] !== after.ratios[option]).map((option) =>
      t.change(
        t.options[option],
        (before.ratios[option] / 100).toFixed(2),
        (after.ratios[option] / 100).toFixed(2),
      ),
    ),
    ...LIMIT_NAMES.filter((name) => before[name] !== after[name]).map((name) =>
      t.change(t[name], format.money(before[name]), format.money(after[name])),
    ),
  ];
}

/** Ratios and limits, changed by an owner and confirmed in a dialog, which names the first period they apply to. */
export function RatioForm({ settings }: { settings: VoteSettingsAnswer }) {
  const t = useMessages(ratiosMessages);
  const format = useFormat();
  const notify = useNotify();
  const changes = useChanges();
  const { exponent } = format;
  const valuesOf = (row: VoteSettingsAnswer | null): RatioValues & { version: number } => {
    const shown = row ?? settings;
    return {
      ...(Object.fromEntries(
        OPTIONS.map((option) => [option, (shown.ratios[option] / 100).toFixed(2)]),
      ) as Record<Option, string>),
      minStake: typedAmount(shown.minStake, exponent),
      maxStake: typedAmount(shown.maxStake, exponent),
      stakeStep: typedAmount(shown.stakeStep, exponent),
      version: shown.version,
      why: '',
    };
  };
  const edit = useEditing<'POST /settings/vote', RatioValues & { version: number }>('POST /settings/vote', {
    row: settings,
    draft: 'settings-vote',
    valuesOf,
    confirm: true,
    prepare(values) {
      const read = readRatios(values, exponent, settings.pool);
      if ('settings' in read)
        return { input: { ...read.settings, version: values.version, why: values.why } };
      return {
        errors: Object.fromEntries(
          Object.entries(read.faults).map(([field, fault]) => [field, t.faults[fault]]),
        ),
      };
    },
    onSaved: (saved) =>
      notify(saved.change === null ? t.saved(saved.holdsFrom.periodNo) : t.proposed, { type: 'success' }),
  });
  const { command: form } = edit;
  const notices = useEditNotices(edit);
  const { asked } = form;
  const changed = asked ? changes(settings, asked) : [];
  const { periodNo, opensAt } = settings.holdsFrom;
  const opens = format.exact(opensAt);
  const typed = form.form.watch();
  const money = { lead: format.symbol, inputMode: 'decimal', autoComplete: 'off' } as const;
  const hint = (option: Option): string => {
    const ratio = parseRatio(typed[option]);
    return ratio === null ? '' : t.returns(format.percent(returnBps(option, ratio)));
  };
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <EditNotices {...notices} />
      <Panel title={t.ratios}>
        <p className={formStyles['intro']}>{t.ratiosText}</p>
        <div className={styles['ratios']}>
          {OPTIONS.map((option) => (
            <TextField
              key={option}
              label={t.options[option]}
              hint={hint(option)}
              inputMode="decimal"
              autoComplete="off"
              {...form.field(option)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t.limits}>
        <div className={formStyles['pair']}>
          <TextField label={t.minStake} {...money} {...form.field('minStake')} />
          <TextField
            label={t.maxStake}
            hint={t.pool(format.money(settings.pool))}
            {...money}
            {...form.field('maxStake')}
          />
          <TextField label={t.stakeStep} hint={t.stakeStepHint} {...money} {...form.field('stakeStep')} />
        </div>
      </Panel>
      <Panel>
        <Notice>
          <p>{t.holdsFrom(periodNo, opens)}</p>
        </Notice>
        <FormFooter
          t={t}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={edit.conflict ? null : form.problem}
        />
      </Panel>
      <ConfirmDialog
        open={asked !== null}
        title={t.confirmTitle}
        confirmText={t.save}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{t.confirmText(periodNo, opens)}</p>
        {changed.length === 0 ? <p>{t.unchanged}</p> : null}
        <ul>
          {changed.map((change) => (
            <li key={change} className="tabular">
              {change}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </form>
  );
}
