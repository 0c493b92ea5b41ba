import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** argon2id, 19 MiB, two passes: OWASP's first choice; 11 ms on the machine of design.md section 5. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const COMMON = new Set((dictionary['passwords-common'] ?? []).slice(0, 10_000).map(String));

/** NFC: texts that look alike to a reader get the same hash. */
const canonical = (password: string): string => password.normalize('NFC');

/** One character again and again, such as six spaces: the list has those of letters and digits alone. */
const REPEATED = /^(.)\1*$/su;

/** Whether a password is on the list of the most common ones, in full width too, or one character only. */
export const isCommonPassword = (password: string): boolean =>
  REPEATED.test(canonical(password)) || COMMON.has(password.normalize('NFKC').toLowerCase());

/** The argon2id hash of a password, in its encoded form with salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), OPTIONS);

/** The hash against which the password of an unknown name is checked, so that it takes the same time as a known one. */
const nobody = hashPassword('nobody has this password');

/** Checks a password. Without a hash, because nobody has the name, it takes the same time and is false. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), canonical(password));
  return matches && passwordHash !== null;
}
