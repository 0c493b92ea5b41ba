import { Suspense, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { useLocation } from '#platform/navigation.ts';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { LoginPasswordForm } from './LoginPasswordForm.tsx';
import { passwordMessages } from './messages.ts';

const PaymentPasswordSection = lazyComponent(
  async () => (await import('./PaymentPasswordSection.tsx')).PaymentPasswordSection,
);

const TABS = 'password';
type Kind = 'login' | 'payment';

/** Login password and payment password as tabs; a link selects one by `?tab=`. */
export function ChangePasswordScreen() {
  const t = useMessages(passwordMessages);
  const { query } = useLocation();
  const [kind, setKind] = useState<Kind>(query.get('tab') === 'payment' ? 'payment' : 'login');
  usePreload(PaymentPasswordSection);
  return (
    <div className="stack-4">
      <Tabs
        id={TABS}
        label={t.tabs}
        items={[
          { value: 'login', label: t.login },
          { value: 'payment', label: t.payment },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TabPanel id={TABS} value={kind}>
        {kind === 'login' ? (
          <LoginPasswordForm />
        ) : (
          <Suspense fallback={<Skeleton height={380} />}>
            <PaymentPasswordSection />
          </Suspense>
        )}
      </TabPanel>
    </div>
  );
}
