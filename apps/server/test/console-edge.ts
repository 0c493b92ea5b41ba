import { type ConsoleEndpoint, ROLES } from '@fairground/contract/console/endpoint';
import { consoleEndpoints, type ConsoleKey } from '@fairground/contract/console/endpoints';
import { typeOf } from '#test/edge.ts';

/** Data of the contract for the tests that run over every call of the console. */

export const CONSOLE_KEYS = Object.keys(consoleEndpoints) as ConsoleKey[];
export const consoleEndpoint = (key: ConsoleKey): ConsoleEndpoint => consoleEndpoints[key];
export const CLOSED_KEYS = CONSOLE_KEYS.filter((key) => consoleEndpoint(key).auth !== 'public');

/** Every call with every role. */
export const CALLS_BY_ROLE = CLOSED_KEYS.flatMap((key) => ROLES.map((role) => [key, role] as const));

type Shape = { type: string; options?: readonly unknown[]; entries?: Record<string, Shape>; wrapped?: Shape };
const core = (schema: Shape): Shape => (schema.wrapped ? core(schema.wrapped) : schema);

const isNullable = ({ type, wrapped }: Shape): boolean =>
  type === 'nullable' || (wrapped !== undefined && isNullable(wrapped));

/** The fields of a call's input, with their JSON types. */
export const consoleFieldsOf = (key: ConsoleKey) =>
  Object.entries((consoleEndpoint(key).input as Shape).entries ?? {}).map(([name, schema]) => ({
    key,
    name,
    type: typeOf(core(schema)),
    nullable: isNullable(schema),
    required: schema.type !== 'optional',
  }));
