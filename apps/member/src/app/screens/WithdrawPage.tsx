import { ContactNotice } from '#features/account/contacts/ContactNotice.tsx';
import { WithdrawScreen } from '#features/wallet/withdraw/WithdrawScreen.tsx';

/** The withdrawal with the account's request for a confirmed contact. */
export const WithdrawPage = () => <WithdrawScreen contact={<ContactNotice />} />;
