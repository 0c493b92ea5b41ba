import { EXCLUSION_MONTHS } from '@fairground/contract/protection-choices';
import { protectionMessages } from '#features/protection/messages.ts';
import { useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { FormSheet } from '#ui/FormSheet.tsx';
import { toast } from '#ui/toast.ts';
import { addMonths } from './add-months.rules.ts';
import styles from './settings.module.css';
import { AccountName } from '#ui/AccountName.tsx';

type Months = (typeof EXCLUSION_MONTHS)[number];
type Values = { months: Months; oldPassword: string; confirmed: boolean };
const FIELDS = ['oldPassword', 'confirmed'] as const;
const READING_MS = 4000;

type ExclusionSheetProps = {
  /** End of the exclusion in force; only a later end can be chosen. */
  after: number;
  onClose: () => void;
};

/** Consequences and duration of a self-exclusion, confirmed by the password and a checkbox. */
export function ExclusionSheet({ after, onClose }: ExclusionSheetProps) {
  const t = useMessages(protectionMessages).exclusion;
  const { date } = useFormat();
  const user = useSession()?.user;
  const longer = EXCLUSION_MONTHS.filter((each) => addMonths(serverNow(), each) > after);
  const begin = useChoice('POST /protection/self-exclusion', {
    quiet: true,
    invalidates: ['POST /home/bannerList', 'POST /home/getNotice'],
    onSuccess: () => {
      toast.success(t.done, { duration: READING_MS });
      onClose();
    },
  });
  const form = useApiForm<Values>({
    // Named as in the server's answer to a wrong password.
    defaults: { months: longer[0] ?? 60, oldPassword: '', confirmed: false },
    fields: FIELDS,
    check: ({ oldPassword, confirmed }) => ({
      oldPassword: oldPassword === '' ? t.passwordMissing : undefined,
      confirmed: confirmed ? undefined : t.understoodMissing,
    }),
    submit: ({ months, oldPassword }) =>
      begin.mutateAsync({ months, password: oldPassword, confirmed: true }),
    fallback: t.failed,
  });
  const { months } = form.values;
  const until = date(addMonths(serverNow(), months));
  return (
    <FormSheet title={t.sheetTitle} onClose={onClose} form={form} action={t.confirm} variant="danger">
      <ul className={styles['means']}>
        {t.means.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SegmentedControl
        label={t.period}
        items={longer.map((each) => ({ value: String(each), label: t.months[each] }))}
        value={String(months)}
        onChange={(value) =>
          form.set('months', EXCLUSION_MONTHS.find((each) => String(each) === value) ?? months)
        }
      />
      <p className="soft">{t.until(until)}</p>
      <AccountName label={t.account} username={user?.username} />
      <PasswordField
        {...form.field('oldPassword')}
        label={t.password}
        autoComplete="current-password"
        required
      />
      <Checkbox {...form.field('confirmed')} required label={t.understood(until)} />
      <FormNotice form={form} />
    </FormSheet>
  );
}
