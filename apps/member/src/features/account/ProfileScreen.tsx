import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { updateUser, useSession } from '#platform/session.ts';
import { CardIcon, ChartIcon, ListIcon, ReceiptIcon } from '@fairground/ui/icons.tsx';
import { ContactNotice } from './contacts/ContactNotice.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { accountMessages } from './messages.ts';
import { ProfileLinks } from './ProfileLinks.tsx';
import { ProfileRest } from './ProfileRest.tsx';

type ProfileScreenProps = {
  bell: ReactNode;
  balance: ReactNode;
  /** Badges with the number of unread items. */
  unreadAnnouncements: ReactNode;
  unreadAnswers: ReactNode;
};

/** Components of other features are passed as slots. */
export function ProfileScreen({ bell, balance, unreadAnnouncements, unreadAnswers }: ProfileScreenProps) {
  const { profile } = useMessages(accountMessages);
  const user = useSession()?.user;
  const { data } = useApiQuery('GET /member/info', {});
  // Speed only: rendered in one go, this tab was the slowest of all taps, at 4.8 times the pace of the machine instead of 2.7
  // (`script/bench ablations`, "work after the paint", switches it off). The initial value makes React 19 render the rest after the first paint:
  // https://react.dev/reference/react/useDeferredValue. May go when Profile is shorter.
  const showsRest = useDeferredValue(true, false);
  useEffect(() => {
    if (data) updateUser(data);
  }, [data]);

  return (
    <div className="stack-5">
      {user ? <IdentityCard user={user} action={bell} /> : null}
      <ContactNotice />
      {balance}
      <ProfileLinks
        title={profile.records}
        texts={profile}
        links={[
          { to: paths.bankCards, name: 'bankCards', Icon: CardIcon },
          { to: paths.transactions, name: 'transactions', Icon: ReceiptIcon },
          { to: paths.orders, name: 'orders', Icon: ListIcon },
          { to: paths.voteHistory, name: 'voteHistory', Icon: ChartIcon },
        ]}
      />
      {showsRest ? (
        <ProfileRest unreadAnnouncements={unreadAnnouncements} unreadAnswers={unreadAnswers} />
      ) : null}
    </div>
  );
}
