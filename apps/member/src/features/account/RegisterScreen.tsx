import type { AgreedTo } from '@fairground/contract/legal';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { Link, useLocation } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { LockIcon } from '@fairground/ui/icons.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';
import { accountMessages } from './messages.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { useRegisterForm } from './use-register-form.ts';

const TABS = 'register-by';

type RegisterScreenProps = {
  /** What registering agrees to, in words, above the button. */
  consent: ReactNode;
  /** Sends a registration with the versions of the texts that stand there. */
  agreeing: (send: (agreedTo: AgreedTo) => Promise<void>) => Promise<void>;
};

/** Registration by email or phone, and with or without an invite code, as /config.json says. */
export function RegisterScreen({ consent, agreeing }: RegisterScreenProps) {
  const t = useMessages(accountMessages).register;
  const { query } = useLocation();
  const register = useRegisterForm(useConfig(), agreeing);
  const { contact, contacts } = register;
  const search = query.toString();
  const labels = { email: t.byEmail, phone: t.byPhone };
  return (
    <EntranceFrame
      title={t.title}
      other={
        <>
          {t.haveAccount}
          <Link to={search ? `${paths.login}?${search}` : paths.login}>{t.login}</Link>
        </>
      }
    >
      {contacts.length > 1 ? (
        <>
          <Tabs
            id={TABS}
            label={t.methods}
            items={contacts.map((value) => ({ value, label: labels[value] }))}
            value={contact}
            onChange={register.setContact}
          />
          <TabPanel id={TABS} value={contact}>
            <RegisterFields register={register} consent={consent} />
          </TabPanel>
        </>
      ) : null}
      {contacts.length === 1 ? <RegisterFields register={register} consent={consent} /> : null}
      {contacts.length === 0 ? (
        <EmptyState art={<LockIcon size={40} />} title={t.closed} text={t.closedText} />
      ) : null}
    </EntranceFrame>
  );
}
