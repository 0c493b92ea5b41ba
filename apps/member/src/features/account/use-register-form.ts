import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { logFailure } from '@fairground/client/log.ts';
import type { AgreedTo } from '@fairground/contract/legal';
import type { SiteConfig } from '@fairground/contract/site-config';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { deviceId } from '#platform/device-id.ts';
import { useMessages } from '#platform/i18n.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { homeDialCode } from '#platform/dial-codes.ts';
import { useLanguage } from '#platform/language.ts';
import { createLostAnswer, orNull } from '#platform/lost-answer.ts';
import { currentLocation } from '#platform/navigation.ts';
import { startOnboarding } from '#platform/onboarding.ts';
import { INVITE } from '#platform/paths.ts';
import { serverNow } from '#platform/server-clock.ts';
import { signIn } from '#platform/session.ts';
import { accountMessages } from './messages.ts';
import {
  type Contact,
  checkRegistration,
  type Fault,
  fieldsOfRegistration,
  openContacts,
  type RegisterField,
  type RegisterValues,
  registrationOf,
} from './register.rules.ts';
import { sessionIn } from './session-answer.rules.ts';

/** What the server says of a name or contact that has an account: perhaps the one that an earlier attempt made. */
const TAKEN = ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'PHONE_TAKEN'] as const;

const EMPTY: RegisterValues = {
  username: '',
  email: '',
  dialCode: '',
  phone: '',
  password: '',
  confirmPassword: '',
  inviteCode: '',
  ageConfirmed: false,
};

/** Registration by email or by phone, with an invite code if the site requires one. */
export function useRegisterForm(
  config: SiteConfig,
  agreeing: (send: (agreedTo: AgreedTo) => Promise<void>) => Promise<void>,
) {
  const t = useMessages(accountMessages).register;
  const { fields: fieldMessages, codes } = useMessages(faultMessages);
  const language = useLanguage();
  const contacts = openContacts(config);
  const [send] = useState(createLostAnswer);
  const [chosen, setContact] = useState<Contact>();
  // A refreshed configuration may disable the selected tab.
  const contact = contacts.find((open) => open === chosen) ?? contacts[0] ?? 'email';
  const needsCode = config.enableInviteCodeRegister;
  const say = (fault: Fault): string =>
    fault === 'PASSWORDS_DO_NOT_MATCH' || fault === 'UNDER_AGE' ? codes[fault] : fieldMessages[fault];
  const withDialCode = (values: RegisterValues): RegisterValues => ({
    ...values,
    dialCode: values.dialCode || homeDialCode(language),
  });

  const form = useApiForm<RegisterValues, RegisterField>({
    // The code of an invitation link; shown and sent only if the site asks for a code.
    defaults: { ...EMPTY, inviteCode: currentLocation().query.get(INVITE) ?? '' },
    fields: fieldsOfRegistration(contact, needsCode),
    check(values) {
      const faults = Object.entries(checkRegistration(withDialCode(values), contact, needsCode));
      return Object.fromEntries(faults.map(([field, fault]) => [field, say(fault)]));
    },
    submit: (values) =>
      agreeing(async (agreedTo) => {
        const registration = registrationOf(withDialCode(values), contact, needsCode);
        const device = deviceId();
        const { username, password } = registration;
        const answer = await send(
          registration,
          () => call('POST /member/register', { ...registration, device, agreedTo }),
          (refusal) =>
            TAKEN.some((name) => isFailure(refusal, name))
              ? orNull(call('POST /member/login', { username, password, device, keepAccount: false }))
              : null,
        );
        const session = sessionIn(answer);
        if (session) {
          startOnboarding(session.user.id);
          signIn(session);
          return;
        }
        // Only logged (product.md section 3); the message tells the member what to do.
        logFailure('Register API response format invalid', answer);
        form.say(t.incomplete);
      }),
    fallback: t.failed,
    now: serverNow,
  });

  return { contacts, contact, setContact, needsCode, form, values: withDialCode(form.values) };
}

export type RegisterForm = ReturnType<typeof useRegisterForm>;
