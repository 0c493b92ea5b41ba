/** A rate limit: beyond it a call answers TOO_MANY_REQUESTS with `Retry-After`. */
export type RateLimit = {
  /** The name of its counter. */
  name: string;
  /** Calls within `seconds`; the next one is refused for `blockSeconds`. */
  tries: number;
  seconds: number;
  blockSeconds: number;
  per: 'address' | 'member' | 'operator' | 'login name' | 'login name and address' | 'operator and payment';
};

/** All rate limits, counted over all nodes unless stated otherwise. */
export const RATES = {
  login: { name: 'login', tries: 10, seconds: 900, blockSeconds: 60, per: 'login name and address' },
  loginDay: {
    name: 'login-day',
    tries: 60,
    seconds: 86_400,
    blockSeconds: 900,
    per: 'login name and address',
  },
  loginName: { name: 'login-name', tries: 200, seconds: 3600, blockSeconds: 900, per: 'login name' },
  loginAddress: { name: 'login-address', tries: 600, seconds: 600, blockSeconds: 300, per: 'address' },
  // Stricter than for members: operators are few and have more rights.
  operatorLogin: {
    name: 'operator',
    tries: 10,
    seconds: 900,
    blockSeconds: 60,
    per: 'login name and address',
  },
  operatorLoginDay: {
    name: 'operator-day',
    tries: 30,
    seconds: 86_400,
    blockSeconds: 1800,
    per: 'login name and address',
  },
  operatorLoginName: {
    name: 'operator-name',
    tries: 60,
    seconds: 3600,
    blockSeconds: 1800,
    per: 'login name',
  },
  operatorLoginAddress: {
    name: 'operator-address',
    tries: 200,
    seconds: 600,
    blockSeconds: 300,
    per: 'address',
  },
  operatorCode: { name: 'operator-code', tries: 10, seconds: 86_400, blockSeconds: 3600, per: 'operator' },
  operatorPassword: {
    name: 'operator-old-password',
    tries: 10,
    seconds: 900,
    blockSeconds: 900,
    per: 'operator',
  },
  /** Codes to an operator's own address. */
  alertCode: { name: 'alert-code', tries: 10, seconds: 86_400, blockSeconds: 3600, per: 'operator' },
  /** Entries of a second person that differ from the first one's. */
  mismatch: {
    name: 'mismatch',
    tries: 2,
    seconds: 86_400,
    blockSeconds: 86_400,
    per: 'operator and payment',
  },
  /** Every visit of the login screen asks once, and many members may share one address. Counted in each node's memory. */
  loginOptions: { name: 'login-options', tries: 3000, seconds: 600, blockSeconds: 60, per: 'address' },
  register: { name: 'register', tries: 1000, seconds: 600, blockSeconds: 60, per: 'address' },
  forgot: { name: 'forgot', tries: 30, seconds: 600, blockSeconds: 300, per: 'address' },
  /** Beyond it nothing is sent, and the answer is the same. */
  forgotMember: { name: 'forgot-member', tries: 5, seconds: 3600, blockSeconds: 3600, per: 'member' },
  reset: { name: 'reset', tries: 60, seconds: 600, blockSeconds: 300, per: 'address' },
  /** Guesses at the code of one name, over all addresses: five codes an hour with five tries each are never all used. */
  resetName: { name: 'reset-name', tries: 20, seconds: 3600, blockSeconds: 3600, per: 'login name' },
  contactCode: { name: 'contact-code', tries: 20, seconds: 86_400, blockSeconds: 3600, per: 'member' },
  /** Messages to one address at anybody's wish: nobody is flooded by somebody else's account. */
  contactTarget: {
    name: 'contact-target',
    tries: 10,
    seconds: 86_400,
    blockSeconds: 3600,
    per: 'login name',
  },
  inviteCheck: { name: 'invite-check', tries: 60, seconds: 60, blockSeconds: 60, per: 'address' },
  /** A file holds the whole history; nobody needs many. */
  transactionsFile: { name: 'transactions-file', tries: 20, seconds: 60, blockSeconds: 60, per: 'member' },
  /** The file with everything about the member (product.md section 15). */
  dataFile: { name: 'data-file', tries: 1, seconds: 3600, blockSeconds: 3600, per: 'member' },
  drawsFile: { name: 'draws-file', tries: 20, seconds: 60, blockSeconds: 60, per: 'member' },
  heads: { name: 'heads', tries: 120, seconds: 60, blockSeconds: 60, per: 'address' },
  drawsExport: { name: 'draws-export', tries: 30, seconds: 60, blockSeconds: 60, per: 'address' },
  /** A player saves its position every few seconds. Counted by each node for itself. */
  watching: { name: 'movie', tries: 300, seconds: 60, blockSeconds: 60, per: 'member' },
  report: { name: 'meet-report', tries: 20, seconds: 3600, blockSeconds: 3600, per: 'member' },
  /** Applications, changes and showing again. Each goes to the desk or into the audit log. */
  listing: { name: 'listing', tries: 30, seconds: 86_400, blockSeconds: 3600, per: 'member' },
  upload: { name: 'upload', tries: 30, seconds: 600, blockSeconds: 300, per: 'member' },
  /** Uploads of one member a day, which bound the growth of the database. */
  uploadDay: { name: 'upload-day', tries: 100, seconds: 86_400, blockSeconds: 3600, per: 'member' },
  operatorUpload: { name: 'operator-upload', tries: 120, seconds: 600, blockSeconds: 60, per: 'operator' },
  /** More than a person types, and few enough for operators to read. */
  supportSend: { name: 'support-send', tries: 30, seconds: 60, blockSeconds: 30, per: 'member' },
  pushSubscribe: { name: 'push-subscribe', tries: 30, seconds: 600, blockSeconds: 60, per: 'member' },
} as const satisfies Record<string, RateLimit>;

/** Against guessing a member's password. */
export const LOGIN_RATES = [RATES.login, RATES.loginDay, RATES.loginName, RATES.loginAddress] as const;

/** Against guessing an operator's password and code. */
export const OPERATOR_LOGIN_RATES = [
  RATES.operatorLogin,
  RATES.operatorLoginDay,
  RATES.operatorLoginName,
  RATES.operatorLoginAddress,
  RATES.operatorCode,
] as const;
