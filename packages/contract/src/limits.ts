/** Limits used by forms, schemas and database constraints alike (design.md section 3, rule 5). */
export const LIMITS = {
  username: { min: 3, max: 32 },
  password: { min: 6, max: 20 },
  operatorPassword: { min: 12, max: 64 },
  email: { max: 254 },
  phone: { max: 24 },
  /** As typed, separators included. */
  inviteCode: { max: 64 },
  inviteCodeUses: { max: 1_000_000 },
  loginName: { max: 254 },
  page: { max: 1_000_000 },
  pageSize: { min: 1, max: 50, default: 20 },
  search: { max: 80 },
  /** A whole line of a bank statement may be pasted. */
  paymentSearch: { max: 200 },
  /** Largest amount of one transfer in minor units; sums stay far below 2^53. */
  amount: { max: 1_000_000_000_000 },
  holderName: { max: 80 },
  bankName: { max: 60 },
  bankCode: { max: 4 },
  /** As typed, with its separators. */
  branchCode: { max: 24 },
  /** As typed, with its separators. */
  cardNumber: { max: 40 },
  /** Cards of a member. */
  cards: { max: 10 },
  /** Passkeys of a member. */
  passkeys: { max: 10 },
  passkeyName: { max: 60 },
  /** Remarks of operators for the member or the audit log. */
  remark: { max: 300 },
  /** Contact and message of a date request. */
  dateContact: { min: 3, max: 120 },
  dateMessage: { max: 500 },
  reportText: { max: 500 },
  /** Age of a listed person. */
  age: { min: 18, max: 120 },
  personName: { max: 40 },
  personText: { max: 1000 },
  personMeasure: { max: 20 },
  photos: { max: 12 },
  /** Videos of a person that operators add. */
  personVideos: { max: 4 },
  /** Photos of a member's own listing. */
  listingPhotos: { max: 6 },
  /** Fields of a title and its position, from any video host. */
  movie: { id: 64, name: 200, picture: 2000, kept: 1000, position: 1_000_000 },
  /** The largest film that can be uploaded. */
  film: { bytes: 10 * 1024 * 1024 * 1024 },
  upload: { bytes: 8 * 1024 * 1024, pixels: 50_000_000 },
  body: { bytes: 65_536, depth: 16 },
  liveMessage: { bytes: 4096 },
  pushEndPoint: { max: 1000 },
} as const;

/** ASCII only, so that no two names look alike; begins with a letter, so that it is no phone number. */
export const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9_.-]*$/;
/** ASCII only: lower case is the same in JavaScript and all PostgreSQL locales, and no two look alike. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
/** Applied after folding (kernel typed-text.ts): digits with usual separators; the server's phone-number library decides. */
export const PHONE_PATTERN = /^(?:\+ ?)?\(?[0-9][0-9 ()-]{4,22}$/;
/** Exactly six digits; kernel payment-password.ts refuses easy ones. */
export const PAYMENT_PASSWORD_PATTERN = /^[0-9]{6}$/;
/** Ids of titles of any video host, without characters that have a meaning in a URL. */
export const VOD_ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Length in code points, not UTF-16 units. */
export const characters = (text: string): number => Array.from(text).length;
