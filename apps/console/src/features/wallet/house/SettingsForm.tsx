import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { parseAmount, typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { platformMessages } from '#platform/messages.ts';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import { useEditing } from '#platform/editing/use-editing.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { FormFooter } from '#ui/FormFooter.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { houseMessages } from './messages.ts';
import { parseDays, parsePercent } from './settings.rules.ts';
import { labelOf, SETTING_NAMES, type SettingName, shownSetting } from './setting-values.ts';

type Settings = ConsoleDataOf<'POST /settings/wallet'>;
type Values = Record<SettingName | 'why', string> & { version: number };

/** The settings, changed by an owner and confirmed in a dialog. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { settings: t } = useMessages(houseMessages);
  const { notAnAmount } = useMessages(platformMessages);
  const format = useFormat();
  const notify = useNotify();
  const valuesOf = (row: Settings | null): Values => {
    const shown = row ?? settings;
    return {
      ...(Object.fromEntries(
        SETTING_NAMES.map((name) => [name, typedAmount(shown[name], format.exponent)]),
      ) as Record<SettingName, string>),
      feeRateBps: typedAmount(shown.feeRateBps, 2),
      rechargeExpiryDays: String(shown.rechargeExpiryDays),
      version: shown.version,
      why: '',
    };
  };
  const edit = useEditing<'POST /settings/wallet', Values>('POST /settings/wallet', {
    row: settings,
    draft: 'settings-wallet',
    valuesOf,
    confirm: true,
    prepare(values) {
      const read = (name: SettingName): number | null => {
        if (name === 'feeRateBps') return parsePercent(values[name]);
        if (name === 'rechargeExpiryDays') return parseDays(values[name]);
        return parseAmount(values[name], format.exponent);
      };
      const wrong = (name: SettingName): string => {
        if (name === 'feeRateBps') return t.feeRateWrong;
        return name === 'rechargeExpiryDays' ? t.daysWrong : notAnAmount(format.unit);
      };
      const errors: Partial<Record<keyof Values, string>> = {};
      const { change: _waits, ...inEffect } = settings;
      const input = { ...inEffect, version: values.version, why: values.why };
      for (const name of SETTING_NAMES) {
        const value = read(name);
        if (value === null) errors[name] = wrong(name);
        else input[name] = value;
      }
      if (Object.keys(errors).length > 0) return { errors };
      return input.minWithdrawal > input.maxWithdrawal ? { errors: { maxWithdrawal: t.order } } : { input };
    },
    onSaved: ({ change }) => notify(change === null ? t.saved : t.proposed, { type: 'success' }),
  });
  const { command: form } = edit;
  const notices = useEditNotices(edit);
  const { asked } = form;
  const money = { lead: format.symbol, inputMode: 'decimal', autoComplete: 'off' } as const;
  const changed = asked ? SETTING_NAMES.filter((name) => asked[name] !== settings[name]) : [];
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <EditNotices {...notices} />
      <Panel title={t.withdrawal}>
        <div className={formStyles['pair']}>
          <TextField label={t.minWithdrawal} {...money} {...form.field('minWithdrawal')} />
          <TextField label={t.maxWithdrawal} {...money} {...form.field('maxWithdrawal')} />
          <TextField
            label={t.dailyWithdrawal}
            hint={t.dailyHint}
            {...money}
            {...form.field('dailyWithdrawal')}
          />
          <TextField label={t.minFee} {...money} {...form.field('minFee')} />
          <TextField
            label={t.feeRate}
            hint={t.feeRateHint}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('feeRateBps')}
          />
        </div>
      </Panel>
      <Panel title={t.safety}>
        <div className={formStyles['pair']}>
          <TextField
            label={t.dualControlThreshold}
            hint={t.secondPersonHint}
            {...money}
            {...form.field('dualControlThreshold')}
          />
          <TextField
            label={t.rechargeExpiryDays}
            hint={t.expiryHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('rechargeExpiryDays')}
          />
        </div>
      </Panel>
      <Panel>
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
        {changed.length === 0 ? <p>{t.unchanged}</p> : null}
        <ul>
          {changed.map((name) => (
            <li key={name} className="tabular">
              {t.change(
                labelOf(name, t),
                shownSetting(name, settings[name], format, t),
                shownSetting(name, asked?.[name] ?? settings[name], format, t),
              )}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </form>
  );
}
