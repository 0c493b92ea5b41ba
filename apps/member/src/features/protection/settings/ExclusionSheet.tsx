import { EXCLUSION_MONTHS } from '@fairground/contract/protection-choices';
import { type SyntheticEvent, useId, useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { toast } from '#ui/toast.ts';
import { useLeadTo } from '#ui/use-lead-to.ts';
import { addMonths } from './add-months.rules.ts';
import styles from './settings.module.css';

type Months = (typeof EXCLUSION_MONTHS)[number];
// The field is called as the failures of a wrong password call it.
const FIELDS = ['oldPassword', 'confirmed'];
const READING_MS = 4000;

type ExclusionSheetProps = {
  /** When the exclusion that runs ends: only what ends later can be chosen. */
  after: number;
  onClose: () => void;
};

/** What an exclusion means, for how long, and the two proofs that it is meant: the password and a tick. */
export function ExclusionSheet({ after, onClose }: ExclusionSheetProps) {
  const texts = useMessages(catalogue).exclusion;
  const ui = useUiTexts();
  const { date } = useFormat();
  const form = useId();
  const user = useSession()?.user;
  const longer = EXCLUSION_MONTHS.filter((each) => addMonths(serverNow(), each) > after);
  const [months, setMonths] = useState<Months>(longer[0] ?? 60);
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [asked, setAsked] = useState(false);
  const server = useFormErrors(FIELDS, texts.failed);
  const { form: element, leadTo } = useLeadTo(server.errors);
  const until = date(addMonths(serverNow(), months));
  const begin = useChoice('POST /protection/self-exclusion', {
    quiet: true,
    invalidates: ['POST /home/bannerList', 'POST /home/getNotice'],
    onSuccess: () => {
      toast.success(texts.done, { duration: READING_MS });
      onClose();
    },
    onError: server.failed,
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAsked(true);
    leadTo(password === '' ? 'oldPassword' : confirmed ? undefined : 'confirmed');
    if (password === '' || !confirmed || begin.isPending) return;
    server.clear();
    begin.mutate({ months, password, confirmed: true });
  };
  return (
    <Sheet
      open
      title={texts.sheetTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button variant="danger" type="submit" form={form} pending={begin.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form ref={element} id={form} className={styles['form']} noValidate onSubmit={submit}>
        <ul className={styles['means']}>
          {texts.means.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <SegmentedControl
          label={texts.period}
          items={longer.map((each) => ({ value: String(each), label: texts.months[each] }))}
          value={String(months)}
          onChange={(value) => setMonths(EXCLUSION_MONTHS.find((each) => String(each) === value) ?? months)}
        />
        <p className={styles['until']}>{texts.until(until)}</p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.username ?? ''}
          readOnly
          hidden
          aria-label={texts.account}
        />
        <PasswordField
          label={texts.password}
          name="oldPassword"
          autoComplete="current-password"
          value={password}
          error={
            server.errors.fields['oldPassword'] ??
            (asked && password === '' ? texts.passwordMissing : undefined)
          }
          onChange={(event) => {
            setPassword(event.target.value);
            server.forget('oldPassword');
          }}
        />
        <Checkbox
          name="confirmed"
          checked={confirmed}
          label={texts.understood(until)}
          error={asked && !confirmed ? texts.understoodMissing : undefined}
          onChange={(event) => setConfirmed(event.target.checked)}
        />
        {server.errors.form ? <Notice tone="danger" live title={server.errors.form} /> : null}
      </form>
    </Sheet>
  );
}
