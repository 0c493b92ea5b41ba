import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/catalogue.ts';
import { faultTexts } from '#platform/contract-texts.ts';
import { CheckIcon } from '#ui/sign-icons.tsx';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './form.module.css';
import type { InviteCodeState } from './invite-code.rules.ts';
import { catalogue } from './messages.ts';
import { useInviteCode } from './use-invite-code.ts';

type InviteCodeFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function Mark({ state }: { state: InviteCodeState }) {
  if (state === 'checking' || state === 'waiting') return <Spinner size={18} />;
  return state === 'valid' ? <CheckIcon size={20} className={styles['checked']} /> : null;
}

/** Says whether the code is good while it is typed. */
export function InviteCodeField({ value, error, onChange }: InviteCodeFieldProps) {
  const texts = useMessages(catalogue).register;
  const { codes } = useMessages(faultTexts);
  const state = useInviteCode(value);
  const hints: Partial<Record<InviteCodeState, string>> = {
    waiting: texts.inviteChecking,
    checking: texts.inviteChecking,
    valid: texts.inviteValid,
    unknown: texts.inviteUnknown,
  };
  return (
    <TextField
      name="inviteCode"
      label={texts.inviteCode}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={LIMITS.inviteCode.max}
      value={value}
      error={error ?? (state === 'invalid' ? codes.INVITE_CODE_INVALID : undefined)}
      hint={hints[state]}
      trail={
        <span className={styles['mark']}>
          <Mark state={state} />
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
