import { CODES } from '@fairground/contract/codes';

/** The parts of a failed call that a form uses; `ApiFailure` has this shape. */
export type Refused = {
  code: number;
  message: string;
  data?: unknown;
  fields?: Readonly<Record<string, string>>;
  words?: string;
  retryAfter?: number;
};

export type FormErrors = {
  /** Field name to message, in the user's language. */
  fields: Record<string, string>;
  /** Message of the form, if no field is to blame. */
  form?: string;
  /** The same without the waiting time, if there is a `retryAfter`. */
  words?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
};

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

/** Maps a server field to one of the form: `name.ja` is `name_ja` in some forms, and `photos.3` part of `photos`. */
const fieldOf = (name: string, fieldsOfForm: readonly string[]): string | undefined =>
  [name, name.replaceAll('.', '_'), name.split('.')[0] ?? ''].find((each) => fieldsOfForm.includes(each));

/**
 * Assigns a refusal to the fields that the server names, else to the field its code is about (product.md section 5). A
 * fault of a field that the form does not have becomes a message of the form, so that it is never swallowed.
 */
export function formErrorsOf(refused: Refused, fieldsOfForm: readonly string[]): FormErrors {
  const blamed = FIELD_OF.get(refused.code);
  const given = Object.entries(refused.fields ?? (blamed ? { [blamed]: refused.message } : {}));
  const fields: Record<string, string> = {};
  const strays = new Set<string>();
  for (const [name, message] of given) {
    const field = fieldOf(name, fieldsOfForm);
    if (field === undefined) strays.add(message);
    else fields[field] ??= message;
  }
  const form = given.length === 0 ? refused.message : [...strays].join(' ');
  const { retryAfter, words = refused.message } = refused;
  return {
    fields,
    ...(form ? { form } : {}),
    ...(retryAfter && form ? { retryAfter, words } : {}),
  };
}

/** Field names of a form as the server names them: `why`, `title.ja`. */
export const fieldNames = (values: Readonly<Record<string, unknown>>, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      ? fieldNames(value as Record<string, unknown>, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );

/** 75 → `1:15`. */
export const waitText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
