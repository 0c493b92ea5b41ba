import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  rest: {
    exclusionTitle: 'You are self-excluded',
    timeOutTitle: 'You are taking a time-out',
    text: (until) => `Until ${until} you cannot stake or recharge.`,
    still: 'Withdrawals, your transactions and customer service work as usual.',
    see: 'See the settings',
    withdraw: 'Withdraw',
  },
  suspension: {
    title: 'Your account is suspended',
    until: (moment) => `Until ${moment} you cannot stake, recharge, ask for a date or change a listing.`,
    open: 'Until further notice you cannot stake, recharge, ask for a date or change a listing.',
    because: (reason) => `Reason: ${reason}`,
    reason: {
      identity_check: 'your identity or age has to be checked.',
      payment_dispute: 'a payment has to be cleared up.',
      several_accounts: 'it seems that you have several accounts, or share one.',
      misuse: 'a use against the terms is suspected.',
      conduct: 'your conduct towards other members.',
      authority_order: 'an order of an authority or a court.',
      other: 'please ask customer service.',
    },
    still: 'Withdrawals, your transactions and customer service work as usual.',
    support: 'Ask customer service',
  },
  refusal: {
    limit: (name, amount) => `This would exceed your own limit on ${name} (${amount})`,
    left: (amount, moment) => `${amount} left. The limit resets ${moment}.`,
    full: (moment) => `Nothing left. The limit resets ${moment}.`,
    check: 'Your reality check is waiting',
    checkText: 'You cannot stake until you have looked at your time and result.',
    see: 'See my limits',
  },
  invitation: {
    title: 'You can set limits before you start',
    text: 'You can limit how much you recharge, stake and lose per day, week or month, and change it later.',
    rechargeTitle: 'Set a recharge limit first?',
    rechargeText:
      'Decide in advance how much you can recharge per day, week or month. Lowering a limit always takes effect immediately.',
    open: 'Set limits',
    skip: 'Not now',
  },
  realityCheck: {
    dialogTitle: 'Time for a break?',
    dialogText: 'This is how long you have been playing, and your result in that time.',
    played: 'Time played',
    hours: (hours, minutes) =>
      hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
    staked: 'Staked',
    returned: 'Paid out',
    net: 'Net result',
    open: (amount) => `Another ${amount} is waiting for its draw.`,
    goOn: 'I have seen this, continue',
    takeBreak: 'Take a break',
    seeLimits: 'See my limits',
    waiting: 'Your reality check is waiting',
    waitingText: 'You cannot stake until you have looked at your time and result.',
    look: 'View it',
    failed: 'Your confirmation could not be sent.',
  },
};
