import type { User } from '@fairground/contract/account';

type Session = { user: User; token: string };

/** The session in an answer to login or register; null if user or token is missing. */
export function sessionIn(answer: unknown): Session | null {
  const { user, token } = (answer ?? {}) as Partial<Record<keyof Session, unknown>>;
  if (typeof token !== 'string' || token === '' || typeof user !== 'object' || user === null) return null;
  return { user: user as User, token };
}

/** Throws if user or token is missing, as product.md section 3 demands. */
export function loginSession(answer: unknown): Session {
  const session = sessionIn(answer);
  if (!session) throw new Error('Login API response format invalid');
  return session;
}
