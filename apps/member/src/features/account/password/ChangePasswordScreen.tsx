import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useLocation } from '#platform/navigation.ts';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { LoginPasswordPart } from './LoginPasswordPart.tsx';
import { catalogue } from './messages.ts';
import { PaymentPasswordPart } from './PaymentPasswordPart.tsx';
import styles from './password.module.css';

const TABS = 'password';
type Kind = 'login' | 'payment';

/** The two passwords, each under its tab; a link names the one it means by `?tab=`. */
export function ChangePasswordScreen() {
  const texts = useMessages(catalogue);
  const { query } = useLocation();
  const [kind, setKind] = useState<Kind>(query.get('tab') === 'payment' ? 'payment' : 'login');
  return (
    <div className={styles['screen']}>
      <Tabs
        id={TABS}
        label={texts.tabs}
        items={[
          { value: 'login', label: texts.login },
          { value: 'payment', label: texts.payment },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TabPanel id={TABS} value={kind}>
        {kind === 'login' ? <LoginPasswordPart /> : <PaymentPasswordPart />}
      </TabPanel>
    </div>
  );
}
