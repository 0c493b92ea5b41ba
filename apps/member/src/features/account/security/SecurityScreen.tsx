import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { DeviceIcon, KeyIcon, LockIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { ProfileLinks } from '#features/account/ProfileLinks.tsx';
import { ContactsSection } from '#features/account/contacts/ContactsSection.tsx';
import { PasskeysSection } from '#features/account/passkeys/PasskeysSection.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useLocation } from '#platform/navigation.ts';
import { isWayBack, paths, paymentPasswordPath } from '#platform/paths.ts';
import { Card } from '#ui/Card.tsx';
import { securityMessages } from './messages.ts';

/** By the link of a message alone. */
const Recover = lazyComponent(async () => (await import('#features/account/recover/Recover.tsx')).Recover);

/** How the member gets in, and where the account is open. */
export function SecurityScreen({
  lately,
}: {
  /** A component of the notifications feature. */ lately: ReactNode;
}) {
  const t = useMessages(securityMessages);
  const { query } = useLocation();
  return (
    <div className="stack-6">
      {isWayBack(query) ? (
        <Card>
          <Suspense fallback={<Skeleton height={260} />}>
            <Recover />
          </Suspense>
        </Card>
      ) : null}
      <ProfileLinks
        title={t.passwords}
        texts={t}
        links={[
          { to: paths.changePassword, name: 'login', Icon: KeyIcon },
          { to: paymentPasswordPath, name: 'payment', Icon: LockIcon },
        ]}
      />
      <ContactsSection />
      <PasskeysSection />
      <ProfileLinks
        title={t.devices}
        texts={t}
        links={[{ to: paths.sessions, name: 'sessions', Icon: DeviceIcon }]}
      />
      {lately}
    </div>
  );
}
