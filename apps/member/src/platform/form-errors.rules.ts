import { CODES } from '@fairground/contract/codes';

/** What a form needs to know of a failed call; `ApiFailure` has this shape. */
export type Refused = {
  code: number;
  message: string;
  data?: unknown;
  fields?: Readonly<Record<string, string>>;
  words?: string;
  retryAfter?: number;
};

export type FormErrors = {
  /** Name of the field → what is wrong with it, in the member's language. */
  fields: Record<string, string>;
  /** Said at the form, where no field is to blame. */
  form?: string;
  /** The same without how long to wait, where `retryAfter` says it. */
  words?: string;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
};

export const NO_ERRORS: FormErrors = { fields: {} };

const FIELD_OF: ReadonlyMap<number, string> = new Map([
  [CODES.USERNAME_TAKEN.code, 'username'],
  [CODES.EMAIL_TAKEN.code, 'email'],
  [CODES.PHONE_TAKEN.code, 'phone'],
  [CODES.INVITE_CODE_INVALID.code, 'inviteCode'],
  [CODES.PASSWORDS_DO_NOT_MATCH.code, 'confirmPassword'],
  [CODES.UNDER_AGE.code, 'ageConfirmed'],
  [CODES.OLD_PASSWORD_WRONG.code, 'oldPassword'],
  [CODES.BANK_CARD_DUPLICATE.code, 'cardNumber'],
  [CODES.BANK_CARD_NOT_FOUND.code, 'cardId'],
  [CODES.AMOUNT_OUT_OF_RANGE.code, 'amount'],
  [CODES.DAILY_LIMIT_EXCEEDED.code, 'amount'],
  [CODES.INSUFFICIENT_BALANCE.code, 'amount'],
  [CODES.SCREENSHOT_REQUIRED.code, 'screenshot'],
]);

/** Puts a refusal where it belongs (product.md section 5). A fault of a field that the form lacks is said at the form. */
export function formErrorsOf(refused: Refused, fieldsOfForm: readonly string[]): FormErrors {
  const blamed = FIELD_OF.get(refused.code);
  const given = refused.fields ?? (blamed ? { [blamed]: refused.message } : {});
  const entries = Object.entries(given);
  const fields = Object.fromEntries(entries.filter(([name]) => fieldsOfForm.includes(name)));
  const strays = entries.filter(([name]) => !fieldsOfForm.includes(name)).map(([, message]) => message);
  const form = entries.length === 0 ? refused.message : strays[0];
  const { retryAfter, words = refused.message } = refused;
  return {
    fields,
    ...(form ? { form } : {}),
    ...(retryAfter && form ? { retryAfter, words } : {}),
  };
}

/** 75 → `1:15`. */
export const waitText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
