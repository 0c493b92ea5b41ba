import type { NotificationTexts } from '#features/notifications/texts.ts';

export const messages: NotificationTexts = {
  quiet: {
    payment: 'News about a payment',
    security: 'A security notice about your account',
    support: 'A reply from customer service',
    date: 'News about a date request',
    announcement: 'An important announcement',
    draw: 'One of your votes was settled',
  },
  events: {
    recharge_credited: ({ amount }, { money }) => ({
      title: 'Recharge credited',
      body: `${money(amount)} is in your balance.`,
    }),
    recharge_rejected: ({ amount }, { money }) => ({
      title: 'Recharge not credited',
      body: `Your recharge of ${money(amount)} was not credited. The reason is shown with the recharge.`,
    }),
    recharge_expired: ({ amount }, { money }) => ({
      title: 'Recharge expired',
      body: `Your recharge of ${money(amount)} could not be matched in time. If you did pay, please contact customer service.`,
    }),
    recharge_reversed: ({ amount }, { money }) => ({
      title: 'Recharge corrected',
      body: `${money(amount)} was taken out of your balance to correct a recharge. If you have questions, please contact customer service.`,
    }),
    withdrawal_paid: ({ amount }, { money }) => ({
      title: 'Withdrawal paid',
      body: `${money(amount)} is on its way to your bank account.`,
    }),
    withdrawal_failed: ({ amount }, { money }) => ({
      title: 'Withdrawal not paid',
      body: `${money(amount)} is back in your balance. The reason is shown with the withdrawal.`,
    }),
    withdrawal_cancelled: ({ amount }, { money }) => ({
      title: 'Withdrawal cancelled',
      body: `${money(amount)} is back in your balance. The reason is shown with the withdrawal.`,
    }),
    withdrawal_bounced: ({ amount }, { money }) => ({
      title: 'Withdrawal returned by the bank',
      body: `${money(amount)} is back in your balance. The reason is shown with the withdrawal.`,
    }),
    balance_reduced: ({ amount }, { money }) => ({
      title: 'Balance corrected',
      body: `${money(amount)} was taken out of your balance to correct an earlier entry. If you have questions, please contact customer service.`,
    }),
    balance_increased: ({ amount }, { money }) => ({
      title: 'Balance increased',
      body: `${money(amount)} was added to your balance. It is listed under Transactions.`,
    }),
    new_login: ({ device }) => ({
      title: 'New login to your account',
      body: device
        ? `From a device not seen before: ${device}. If that was not you, change your password.`
        : 'From a device not seen before. If that was not you, change your password.',
    }),
    password_changed: () => ({
      title: 'Password changed',
      body: 'Your login password was changed, and all other devices were logged out.',
    }),
    password_reset: () => ({
      title: 'Password reset',
      body: 'Your login password was reset, and all devices were logged out. Withdrawals are paused for 24 hours.',
    }),
    payment_password_changed: () => ({
      title: 'Payment password changed',
      body: 'Your payment password was set or changed. If that was not you, contact customer service.',
    }),
    contact_changed: () => ({
      title: 'Contact details changed',
      body: 'A contact of your account was changed. Withdrawals are paused for 24 hours.',
    }),
    contact_proposed: () => ({
      title: 'Somebody asks for access to your account',
      body: 'Customer service was asked to recover your account with a new contact. If that was not you, stop it here.',
    }),
    passkey_added: () => ({
      title: 'Passkey added',
      body: 'A passkey was added to your account. If that was not you, remove it.',
    }),
    passkey_removed: () => ({ title: 'Passkey removed', body: 'A passkey was removed from your account.' }),
    account_closing: () => ({
      title: 'Your account will be closed',
      body: 'Somebody asked for your account to be closed, and all devices have been logged out. Logging in within 14 days takes it back.',
    }),
    account_suspended: () => ({
      title: 'Your account is suspended',
      body: 'Stakes, recharges, date requests and changes of a listing are not possible for now. The reason and the end are in the app. Withdrawals and customer service still work.',
    }),
    suspension_lifted: () => ({
      title: 'The suspension is lifted',
      body: 'Your account works as before.',
    }),
    card_added: ({ card }) => ({
      title: 'Bank card added',
      body: card
        ? `The card ending in ${card} was added. If that was not you, remove it.`
        : 'A bank card was added. If that was not you, remove it.',
    }),
    support_answered: () => ({
      title: 'Customer service replied',
      body: 'There is a new message in your conversation.',
    }),
    date_accepted: ({ name }) => ({
      title: 'Date request accepted',
      body: `Your request to ${name.en} was accepted.`,
    }),
    date_declined: ({ name }) => ({
      title: 'Date request declined',
      body: `Your request to ${name.en} was declined.`,
    }),
    date_expired: ({ name }) => ({
      title: 'Date request expired',
      body: `Your request to ${name.en} was not answered in time.`,
    }),
    date_asked: () => ({
      title: 'Somebody asks you for a date',
      body: 'You can accept or decline the request. Your contact details are shown only if you accept.',
    }),
    listing_approved: () => ({
      title: 'Your listing was approved',
      body: 'What you sent is shown in Meet, unless your listing is hidden.',
    }),
    listing_rejected: () => ({
      title: 'Your listing was not approved',
      body: 'The reason is shown with your listing. You can change it and send it again.',
    }),
    listing_hidden: () => ({
      title: 'Your listing was hidden',
      body: 'The operator has hidden your listing in Meet. If you have questions, please contact customer service.',
    }),
    listing_shown: () => ({
      title: 'Your listing is shown again',
      body: 'The operator shows your listing in Meet again.',
    }),
    announcement_published: ({ title }) => ({
      title: title.en,
      body: 'An important announcement was published.',
    }),
    draw_settled: ({ periodNo, staked, returned }, { money }) => ({
      title: `Draw ${periodNo} settled`,
      body: `You staked ${money(staked)} and got back ${money(returned)}.`,
    }),
    draw_void: ({ periodNo, returned }, { money }) => ({
      title: `Draw ${periodNo} is void`,
      body: `The draw could not take place. Your stakes of ${money(returned)} were returned.`,
    }),
  },
};
