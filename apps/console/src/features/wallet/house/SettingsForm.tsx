import type { WalletSettings } from '@fairground/contract/console/settings';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { parseAmount, typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { catalogue as platformCatalogue } from '#platform/messages.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/SaveFoot.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from './messages.ts';
import { parseDays, parsePercent } from './settings.rules.ts';
import { labelOf, SETTING_NAMES, type SettingName, shownSetting } from './setting-values.ts';

type Values = Record<SettingName | 'why', string>;

/** The settings as an owner changes them: each change is repeated in words before it is sent. */
export function SettingsForm({ settings }: { settings: WalletSettings }) {
  const { settings: texts } = useMessages(catalogue);
  const { notAnAmount } = useMessages(platformCatalogue);
  const format = useFormat();
  const notify = useNotify();
  const defaults = {
    ...(Object.fromEntries(
      SETTING_NAMES.map((name) => [name, typedAmount(settings[name], format.exponent)]),
    ) as Record<SettingName, string>),
    feeRateBps: typedAmount(settings.feeRateBps, 2),
    rechargeExpiryDays: String(settings.rechargeExpiryDays),
    why: '',
  } satisfies Values;
  const form = useCommandForm('POST /settings/wallet', {
    defaults,
    confirm: true,
    prepare(values) {
      const read = (name: SettingName): number | null => {
        if (name === 'feeRateBps') return parsePercent(values[name]);
        if (name === 'rechargeExpiryDays') return parseDays(values[name]);
        return parseAmount(values[name], format.exponent);
      };
      const wrong = (name: SettingName): string => {
        if (name === 'feeRateBps') return texts.feeRateWrong;
        return name === 'rechargeExpiryDays' ? texts.daysWrong : notAnAmount(format.unit);
      };
      const errors: Partial<Record<keyof Values, string>> = {};
      const input = { ...settings, why: values.why };
      for (const name of SETTING_NAMES) {
        const value = read(name);
        if (value === null) errors[name] = wrong(name);
        else input[name] = value;
      }
      if (Object.keys(errors).length > 0) return { errors };
      return input.minWithdrawal > input.maxWithdrawal
        ? { errors: { maxWithdrawal: texts.order } }
        : { input };
    },
    onSuccess: () => notify(texts.saved, { type: 'success' }),
  });
  const { asked } = form;
  const money = { lead: format.symbol, inputMode: 'decimal', autoComplete: 'off' } as const;
  const changed = asked ? SETTING_NAMES.filter((name) => asked[name] !== settings[name]) : [];
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <Panel title={texts.withdrawal}>
        <div className={formStyles['pair']}>
          <TextField label={texts.minWithdrawal} {...money} {...form.field('minWithdrawal')} />
          <TextField label={texts.maxWithdrawal} {...money} {...form.field('maxWithdrawal')} />
          <TextField
            label={texts.dailyWithdrawal}
            hint={texts.dailyHint}
            {...money}
            {...form.field('dailyWithdrawal')}
          />
          <TextField label={texts.minFee} {...money} {...form.field('minFee')} />
          <TextField
            label={texts.feeRate}
            hint={texts.feeRateHint}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('feeRateBps')}
          />
        </div>
      </Panel>
      <Panel title={texts.safety}>
        <div className={formStyles['pair']}>
          <TextField
            label={texts.secondPersonFrom}
            hint={texts.secondPersonHint}
            {...money}
            {...form.field('secondPersonFrom')}
          />
          <TextField
            label={texts.rechargeExpiryDays}
            hint={texts.expiryHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('rechargeExpiryDays')}
          />
        </div>
      </Panel>
      <Panel>
        <SaveFoot
          texts={texts}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={form.problem}
        />
      </Panel>
      <ConfirmDialog
        open={asked !== null}
        title={texts.confirmTitle}
        confirm={texts.save}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        {changed.length === 0 ? <p>{texts.unchanged}</p> : null}
        <ul>
          {changed.map((name) => (
            <li key={name} className="tabular">
              {texts.change(
                labelOf(name, texts),
                shownSetting(name, settings[name], format, texts),
                shownSetting(name, asked?.[name] ?? settings[name], format, texts),
              )}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </form>
  );
}
