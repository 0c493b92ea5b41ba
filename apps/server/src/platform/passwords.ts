import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** argon2id, 19 MiB, two passes: OWASP's first choice; 11 ms on the machine of design.md section 5. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const COMMON = new Set((dictionary['passwords-common'] ?? []).slice(0, 10_000).map(String));

/** Hashes of text that looks the same to a reader are the same. */
const canonical = (password: string): string => password.normalize('NFC');

export const isCommonPassword = (password: string): boolean => COMMON.has(canonical(password).toLowerCase());

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), OPTIONS);

/** What an unknown name is checked against, so that it costs the same work as a known one. */
const nobody = hashPassword('nobody has this password');

/** Checks a password, with the same work where there is no hash because nobody bears the name. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), canonical(password));
  return matches && passwordHash !== null;
}
