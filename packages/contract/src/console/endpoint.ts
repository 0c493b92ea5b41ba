import * as v from 'valibot';
import type { FailureName } from '#codes.ts';
import type { Endpoint } from '#endpoint.ts';
import { fault, integer, requiredText, text, uuid } from '#fields.ts';
import { LANGUAGES } from '#language.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

export const ROLES = ['owner', 'finance', 'content', 'support'] as const;
export type Role = (typeof ROLES)[number];

/** Seconds for which an entered second factor counts for calls that move money or change who may. */
export const STEP_UP_SECONDS = 300;

export const EVERY_ROLE = [...ROLES] as const;
export const FINANCE = ['owner', 'finance'] as const satisfies readonly Role[];
/** Roles that edit content. */
export const CONTENT = ['owner', 'content'] as const satisfies readonly Role[];
export const SUPPORT = ['owner', 'support'] as const satisfies readonly Role[];
/** Roles that work with people: profiles and date requests. */
export const PEOPLE = ['owner', 'content', 'support'] as const satisfies readonly Role[];
export const OWNER = ['owner'] as const satisfies readonly Role[];

/**
 * A call of the console, below `/console/api`. `operator`: needs a session of an operator with an enrolled second factor and one
 * of `roles`; `enrolling`: needs the session only.
 */
export type ConsoleEndpoint = Omit<Endpoint, 'auth'> & {
  auth: 'public' | 'enrolling' | 'operator';
  roles: readonly Role[];
  failures: readonly FailureName[];
  /** Asks for the second factor again where the session's last code is older than STEP_UP_SECONDS (STEP_UP_REQUIRED). */
  stepUp?: true;
};
export type ConsoleTable = Record<`${'GET' | 'POST'} /${string}`, ConsoleEndpoint>;

/** The operator's reason, for the audit log. */
export const why = requiredText(LIMITS.remark.max);
export const remark = v.optional(text(LIMITS.remark.max));

/** One value for each language. */
export const inAll = <S extends v.GenericSchema>(each: S) =>
  v.strictObject(v.entriesFromList(LANGUAGES, each));
export const localized = named('Localized', 'A text in every language.', inAll(v.string()));
export type ConsoleTexts = v.InferOutput<typeof localized>;

/** The version of something that can be edited, sent back with a change: the later of two editors gets a conflict. */
export const version = integer(1, 1_000_000_000);

/** Of a call that makes something: the answer may be lost on its way, and the form is sent again. */
export const requestId = v.optional(
  described(
    'Where something new is made: for a day the same id again gives the first one and makes nothing; with another content it is 409.',
    uuid,
  ),
);

/** Whether members are to see it. */
export const published = v.boolean(fault('choice'));
