/** One list of limits, used by forms, schemas and database constraints alike (design.md section 3.5). */
export const LIMITS = {
  username: { min: 3, max: 32 },
  password: { min: 6, max: 20 },
  operatorPassword: { min: 12, max: 64 },
  email: { max: 254 },
  phone: { max: 24 },
  /** As typed, with whatever separates its letters. */
  inviteCode: { max: 64 },
  inviteCodeUses: { max: 1_000_000 },
  loginName: { max: 254 },
  page: { max: 1_000_000 },
  pageSize: { min: 1, max: 50, default: 20 },
  search: { max: 80 },
  /** Largest amount of one movement of money, in minor units; sums stay far below 2^53. */
  amount: { max: 1_000_000_000_000 },
  holderName: { max: 80 },
  bankName: { max: 60 },
  bankCode: { max: 4 },
  branchCode: { max: 12 },
  /** As typed, with its separators. */
  cardNumber: { max: 40 },
  /** Cards a member can keep. */
  cards: { max: 10 },
  /** What an operator writes for the member to read, or for the audit log. */
  remark: { max: 300 },
  /** How to reach a member who asks for a date, and what goes with it. */
  dateContact: { min: 3, max: 120 },
  dateMessage: { max: 500 },
  reportText: { max: 500 },
  /** Of a person who is listed. */
  age: { min: 18, max: 120 },
  personName: { max: 40 },
  personText: { max: 1000 },
  personMeasure: { max: 20 },
  photos: { max: 12 },
  /** Of a title and its place, whichever host it is from. */
  movie: { id: 64, name: 200, picture: 2000, kept: 1000, position: 1_000_000 },
  upload: { bytes: 8 * 1024 * 1024, pixels: 24_000_000 },
  body: { bytes: 65_536, depth: 16 },
  liveMessage: { bytes: 4096 },
} as const;

/** Letters and digits of ASCII, so that no two names look alike; starts with a letter, so it is no phone number. */
export const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9_.-]*$/;
/** ASCII too: lower case means the same to JavaScript and to every PostgreSQL locale, and no two look alike. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
/** As typed: digits with the usual separators; the server's phone-number library decides. */
export const PHONE_PATTERN = /^\+?[0-9][0-9 ()-]{4,22}$/;
/** Exactly six digits; which of them are refused says kernel payment-password.ts. */
export const PAYMENT_PASSWORD_PATTERN = /^[0-9]{6}$/;
/** Of a title of any video host: nothing that means something in an address. */
export const VOD_ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Length as a reader counts it: code points, not UTF-16 units. */
export const characters = (text: string): number => Array.from(text).length;
