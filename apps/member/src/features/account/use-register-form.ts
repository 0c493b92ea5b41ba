import type { SiteConfig } from '@fairground/contract/site-config';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { faultTexts } from '#platform/contract-texts.ts';
import { homeDialCode } from '#platform/dial-codes.ts';
import { useLanguage } from '#platform/language.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { welcome } from '#platform/newcomer.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { signIn } from '#platform/session.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { catalogue } from './messages.ts';
import {
  type Contact,
  checkRegistration,
  type Fault,
  openContacts,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterValues,
  registrationOf,
} from './register.rules.ts';
import { sessionIn } from './session-answer.rules.ts';

const EMPTY: Omit<RegisterValues, 'dialCode'> = {
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  inviteCode: '',
  ageConfirmed: false,
};

/** The register form: what was typed stays whatever happens, and each fault stands at its field. */
export function useRegisterForm(config: SiteConfig) {
  const texts = useMessages(catalogue).register;
  const { fields: fieldTexts, codes } = useMessages(faultTexts);
  const language = useLanguage();
  const contacts = openContacts(config);
  const [chosen, setContact] = useState<Contact>();
  // Which of them are open may change while the form is.
  const contact = contacts.find((open) => open === chosen) ?? contacts[0] ?? 'email';
  const [typed, setTyped] = useState(EMPTY);
  const [dialCode, setDialCode] = useState<string>();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const server = useFormErrors(REGISTER_FIELDS, texts.failed);
  const register = useApiMutation('POST /member/register', {
    quiet: true,
    onSuccess: (answer) => {
      const session = sessionIn(answer);
      if (session) {
        welcome(session.user.id);
        return signIn(session);
      }
      // Only logged (product.md section 3); the member is told what to do next.
      logFailure('Register API response format invalid', answer);
      return server.say(texts.incomplete);
    },
    onError: server.failed,
  });

  const values: RegisterValues = { ...typed, dialCode: dialCode ?? homeDialCode(language) };
  const needsCode = config.enableInviteCodeRegister;
  const faults = checkRegistration(values, contact, needsCode);
  const say = (fault: Fault): string =>
    fault === 'PASSWORDS_DO_NOT_MATCH' || fault === 'UNDER_AGE' ? codes[fault] : fieldTexts[fault];
  const errorOf = (field: RegisterField): string | undefined => {
    const fault = visited.has(field) ? faults[field] : undefined;
    return server.errors.fields[field] ?? (fault ? say(fault) : undefined);
  };
  const visit = (...fields: readonly string[]): void =>
    setVisited((before) => new Set([...before, ...fields]));

  return {
    contacts,
    contact,
    setContact,
    values,
    setDialCode,
    needsCode,
    errors: server.errors,
    clear: server.clear,
    pending: register.isPending,
    errorOf,
    set<F extends RegisterField>(field: F, value: RegisterValues[F]): void {
      setTyped((before) => ({ ...before, [field]: value }));
      server.forget(field);
    },
    /** The member left the field; an empty one is not complained about before the form is sent. */
    leave(field: RegisterField): void {
      if (values[field] !== '') visit(field);
    },
    /** Sends the form, or answers the first field in the way. */
    submit(): RegisterField | undefined {
      visit(...REGISTER_FIELDS);
      const first = REGISTER_FIELDS.find((field) => faults[field]);
      if (first === undefined && !register.isPending && server.errors.waitUntil === undefined) {
        server.clear();
        register.mutate(registrationOf(values, contact, needsCode));
      }
      return first;
    },
  };
}

export type RegisterForm = ReturnType<typeof useRegisterForm>;
