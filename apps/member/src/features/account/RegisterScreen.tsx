import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { Link, useLocation } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LockIcon } from '#ui/sign-icons.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';
import { catalogue } from './messages.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { useRegisterForm } from './use-register-form.ts';

const TABS = 'register-by';

/** A new account, by email or by phone: which of them, and whether with an invite code, says /config.json. */
export function RegisterScreen() {
  const texts = useMessages(catalogue).register;
  const { query } = useLocation();
  const form = useRegisterForm(useConfig());
  const search = query.toString();
  const labels = { email: texts.byEmail, phone: texts.byPhone };
  return (
    <EntranceFrame
      title={texts.title}
      other={
        <>
          {texts.haveAccount}
          <Link to={search ? `${paths.login}?${search}` : paths.login}>{texts.login}</Link>
        </>
      }
    >
      {form.contacts.length > 1 ? (
        <>
          <Tabs
            id={TABS}
            label={texts.methods}
            items={form.contacts.map((value) => ({ value, label: labels[value] }))}
            value={form.contact}
            onChange={form.setContact}
          />
          <TabPanel id={TABS} value={form.contact}>
            <RegisterFields form={form} />
          </TabPanel>
        </>
      ) : null}
      {form.contacts.length === 1 ? <RegisterFields form={form} /> : null}
      {form.contacts.length === 0 ? (
        <EmptyState art={<LockIcon size={40} />} title={texts.closed} text={texts.closedText} />
      ) : null}
    </EntranceFrame>
  );
}
