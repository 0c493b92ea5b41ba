/**
 * The closed list of codes (product.md section 2). `status` is the HTTP status that carries the code:
 * domain outcomes travel as 200, transport faults as themselves.
 */
export const CODES = {
  OK: { code: 200, status: 200 },
  BAD_REQUEST: { code: 400, status: 400 },
  UNAUTHORIZED: { code: 401, status: 401 },
  FORBIDDEN: { code: 403, status: 403 },
  NOT_FOUND: { code: 404, status: 404 },
  REQUEST_TIMEOUT: { code: 408, status: 408 },
  CONFLICT: { code: 409, status: 409 },
  PAYLOAD_TOO_LARGE: { code: 413, status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { code: 415, status: 415 },
  VALIDATION_FAILED: { code: 422, status: 422 },
  TOO_MANY_REQUESTS: { code: 429, status: 429 },
  INTERNAL_ERROR: { code: 500, status: 500 },
  UNAVAILABLE: { code: 503, status: 503 },
  LOGIN_FAILED: { code: 1001, status: 200 },
  USERNAME_TAKEN: { code: 1002, status: 200 },
  EMAIL_TAKEN: { code: 1003, status: 200 },
  PHONE_TAKEN: { code: 1004, status: 200 },
  INVITE_CODE_INVALID: { code: 1005, status: 200 },
  PASSWORDS_DO_NOT_MATCH: { code: 1006, status: 200 },
  OLD_PASSWORD_WRONG: { code: 1007, status: 200 },
  ACCOUNT_LOCKED: { code: 1008, status: 200 },
  REGISTRATION_DISABLED: { code: 1009, status: 200 },
  UNDER_AGE: { code: 1010, status: 200 },
  INSUFFICIENT_BALANCE: { code: 2001, status: 200 },
  AMOUNT_OUT_OF_RANGE: { code: 2002, status: 200 },
  DAILY_LIMIT_EXCEEDED: { code: 2003, status: 200 },
  PAYMENT_PASSWORD_WRONG: { code: 2004, status: 200 },
  PAYMENT_PASSWORD_NOT_SET: { code: 2005, status: 200 },
  PAYMENT_PASSWORD_LOCKED: { code: 2006, status: 200 },
  BANK_CARD_NOT_FOUND: { code: 2007, status: 200 },
  BANK_CARD_DUPLICATE: { code: 2008, status: 200 },
  BANK_CARD_IN_USE: { code: 2009, status: 200 },
  SCREENSHOT_REQUIRED: { code: 2010, status: 200 },
  UPLOAD_REJECTED: { code: 2011, status: 200 },
  BETTING_CLOSED: { code: 3001, status: 200 },
  PERIOD_NOT_FOUND: { code: 3002, status: 200 },
  PROTECTION_LIMIT: { code: 3003, status: 200 },
  SELF_EXCLUDED: { code: 3004, status: 200 },
  POOL_CAPACITY: { code: 3005, status: 200 },
  MOVIE_NOT_FOUND: { code: 4001, status: 200 },
  PROFILE_NOT_FOUND: { code: 4002, status: 200 },
  ANNOUNCEMENT_NOT_FOUND: { code: 4003, status: 200 },
  DATE_REQUEST_EXISTS: { code: 4004, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>;

export type CodeName = keyof typeof CODES;
export type FailureName = Exclude<CodeName, 'OK'>;

/** Why a field was refused; the texts stand beside those of the codes. */
export const FIELD_FAULTS = [
  'required',
  'text',
  'too_long',
  'username_format',
  'username_length',
  'email_format',
  'phone_format',
  'contact_required',
  'contact_single',
  'password_length',
  'password_common',
  'password_is_name',
  'number',
  'number_range',
  'choice',
  'date',
  'uuid',
  'unknown_field',
  'invalid',
] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];

export type Texts = { codes: Record<CodeName, string>; fields: Record<FieldFault, string> };
