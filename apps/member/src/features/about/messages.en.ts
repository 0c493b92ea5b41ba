import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  failed: 'The facts about this site could not be loaded',
  who: {
    title: 'Who runs this site',
    name: 'Operator',
    licence: 'Licence number',
    jurisdiction: 'Jurisdiction',
    contact: 'Contact',
    unnamed: 'Not stated',
    contactUnnamed: 'Customer service',
    playTitle: 'This site runs on play credits',
    playText:
      'Play credits have no monetary value. They cannot be bought, and they cannot be exchanged for money or goods. As no real money is at stake, there is no gambling licence, and none applies.',
    live: (currency) => `Real money (${currency}) is used on this site.`,
  },
  game: {
    title: 'Rules and exact odds',
    rules: (min, max) =>
      `Three dice are thrown, and their sum (${min} to ${max}) decides. Two options come true each time: one of high and low, and one of odd and even.`,
    pays: 'An option that comes true pays stake × ratio, your stake included. Other stakes are lost.',
    fixed: 'The ratios are published before a period opens and never change during it.',
    voids: 'A period that cannot be drawn in time is void, and every stake is returned in full.',
    caption: 'Chance, ratio and return of each option',
    optionColumn: 'Option',
    chance: 'Chance',
    ratio: 'Ratio',
    back: 'Return',
    option: { rose: 'Rose', lily: 'Lily', balloon: 'Balloon', smoke: 'Smoke' },
    when: {
      rose: (from) => `Sum ${from} or more`,
      lily: (_from, to) => `Sum ${to} or less`,
      balloon: 'Sum is odd',
      smoke: 'Sum is even',
    },
    times: (ratio) => `×${ratio}`,
    edge: (back, lost) =>
      `On average ${back} of what is staked comes back and ${lost} is lost. The longer you play, the closer you come to that.`,
    past: 'Past draws never change the odds of the next one.',
    failed: 'The odds could not be loaded',
  },
  back: {
    title: 'What players really got back',
    actual: 'Actual',
    theoretical: 'Theoretical',
    none: 'No draw with stakes yet.',
    noneText: 'The real figures will appear here after the first one.',
    basis: (draws, withStakes, stakes) =>
      `Computed from every draw so far: ${draws}, of which ${withStakes} had stakes, and ${stakes} stakes in all.`,
    staked: 'Staked in all',
    paidOut: 'Paid out in all',
    periods: 'Periods',
    range: (low, high) =>
      `Chance alone lands between ${low} and ${high} about 19 times out of 20. The more draws there are, the narrower this becomes.`,
    inside: 'The actual figure is within this range.',
    outside:
      'The actual figure is outside this range. Chance alone does that about once in 20 times; do check it with the data below.',
    few: 'With so few draws the range is only a rough guide.',
    recompute:
      'You can compute it yourself: in each line of the file multiply the stakes on the two options that came true by their ratios, add it all up, and divide by everything staked. Every line says the same as the proof of its draw.',
    save: 'Save the draws (CSV)',
    saveFailed: 'The draws could not be saved',
    failed: 'The actual return could not be loaded',
  },
  randomness: {
    title: 'Randomness, and how to verify it',
    drand:
      'The randomness comes from drand quicknet, a public beacon that independent organisations run together. Which of its rounds is used follows from the closing time alone, and that round does not exist until betting has closed. Nobody can choose it, and nobody can know it beforehand.',
    embedded:
      'Draws currently use the beacon embedded in this server. It works like the public one, but the operator holds its key. It is not independent, and the operator could know results in advance.',
    nobody: 'There is no screen, no setting and no role that could write a result.',
    how: 'How to verify',
    here: 'Choose a period under “Draws and trends”, and your own device recomputes it from public data alone.',
    offline:
      'Save its proof, and a page that needs no network, or the command script/verify, does the same computation.',
    toHistory: 'Go to draws and trends',
    toOffline: 'Open the verification page',
  },
  simulated: {
    title: 'What is not real here',
    intro: 'Each of these says so in the place where it is shown, too.',
    what: {
      money: {
        name: 'The money',
        text: 'Play credits have no monetary value, and the accounts to pay to are for practice only.',
      },
      win_feed: {
        name: 'The win feed on Home',
        text: 'Sample entries made up by your own device: not real members or wins.',
      },
      people: { name: 'Sample people under Meet', text: 'Illustrated and fictional.' },
      films: { name: 'Sample films', text: 'Short clips that we made ourselves.' },
      figures: {
        name: 'Sample likes and views',
        text: 'Stand in only until somebody has liked or watched, and are marked “sample”.',
      },
      beacon: { name: 'The embedded beacon', text: 'Runs on a key of the operator and is not independent.' },
    },
    rest: 'Every other figure is one we recorded.',
  },
  complaint: {
    title: 'Complaints',
    ask: 'Tell customer service in the chat that you have a complaint. The time, and the number of the period or transaction, help us look into it.',
    until: (months) => `Please do so within ${months} months of what happened.`,
    answer: (soon, days) =>
      `We confirm that we have it within ${soon} days, and answer with our reasons within ${days} days.`,
    contact: (contact) => `You can also reach us here: ${contact}`,
    authority: (jurisdiction) =>
      `If our answer does not satisfy you, you can turn to the regulator of ${jurisdiction}, which gave us the licence.`,
    toSupport: 'Go to customer service',
  },
  privacy: {
    title: 'Your privacy, in plain words',
    items: {
      kept: {
        name: 'What we keep',
        text: 'Your username, email address or phone number, the devices and IP addresses you log in from, your stakes and payments, your bank cards, and what you write in chats and requests.',
      },
      used: {
        name: 'What for',
        text: 'Only to run the service, to prevent fraud, and where the law requires it. Never for advertising, and it is never sold.',
      },
      guarded: {
        name: 'How it is guarded',
        text: 'Passwords are stored so that nobody can read them back, and card numbers are encrypted. Whenever staff open a contact or a card number, it is recorded.',
      },
      shown: {
        name: 'What other members see',
        text: 'Your wins appear on Home only if you agree to it, with your name masked, the amount and the period. You can take that back under Profile at any time.',
      },
      device: {
        name: 'What stays on this device',
        text: 'Your login, language, display settings, and what you looked at last. There are no tracking cookies. Where a film is kept on another server, that server learns your address.',
      },
      rights: {
        name: 'Your rights',
        text: 'To see, correct or delete what we know of you, ask customer service. Records of draws and transactions stay, so that anyone can verify them.',
      },
    },
  },
  licences: {
    title: 'Software we build on',
    intro: 'This app uses the following open-source software. Our thanks to its authors.',
  },
};
