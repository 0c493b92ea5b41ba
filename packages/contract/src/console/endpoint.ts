import * as v from 'valibot';
import type { FailureName } from '#codes.ts';
import type { Endpoint } from '#endpoint.ts';
import { fault, integer, requiredText, text } from '#fields.ts';
import { LANGUAGES } from '#language.ts';
import { LIMITS } from '#limits.ts';

export const ROLES = ['owner', 'finance', 'content', 'support'] as const;
export type Role = (typeof ROLES)[number];

export const EVERY_ROLE = [...ROLES] as const;
export const FINANCE = ['owner', 'finance'] as const satisfies readonly Role[];
/** Those who look after what members see. */
export const CONTENT = ['owner', 'content'] as const satisfies readonly Role[];
export const SUPPORT = ['owner', 'support'] as const satisfies readonly Role[];
/** Those who work with people: who is shown, and who asks about somebody shown. */
export const PEOPLE = ['owner', 'content', 'support'] as const satisfies readonly Role[];
export const OWNER = ['owner'] as const satisfies readonly Role[];

/**
 * One call of the console, below `/console/api`. `operator` calls need a session of an operator whose second
 * factor is enrolled and whose role is among `roles`; `enrolling` ones need the session only.
 */
export type ConsoleEndpoint = Omit<Endpoint, 'auth'> & {
  auth: 'public' | 'enrolling' | 'operator';
  roles: readonly Role[];
  failures: readonly FailureName[];
};
export type ConsoleTable = Record<`${'GET' | 'POST'} /${string}`, ConsoleEndpoint>;

/** Why, in the operator's words: into the audit log. */
export const why = requiredText(LIMITS.remark.max);
export const remark = v.optional(text(LIMITS.remark.max));

/** The same in every language, as operators write it. */
export const inAll = <S extends v.GenericSchema>(each: S) =>
  v.strictObject(v.entriesFromList(LANGUAGES, each));
export const localized = inAll(v.string());
export type ConsoleTexts = v.InferOutput<typeof localized>;

/** Of something that can be changed: to be sent back with a change, so that of two who edit the second is told. */
export const version = integer(1, 1_000_000_000);

/** Whether members are to see it. */
export const published = v.boolean(fault('choice'));
