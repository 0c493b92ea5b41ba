import * as v from 'valibot';
import {
  type ConsoleTable,
  CONTENT,
  inAll,
  localized,
  remark,
  requestId,
  version,
  why,
} from '#console/endpoint.ts';
import { fault, integer, requiredLine } from '#fields.ts';
import { described, named } from '#named.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

const region = named(
  'ConsoleRegion',
  'A region of profiles.',
  v.object({
    id: v.number(),
    name: localized,
    retired: described('Stays on profiles that have it; not offered for further ones.', v.boolean()),
    people: described('Approved profiles in it.', v.number()),
    version: v.number(),
  }),
);
export type ConsoleRegion = v.InferOutput<typeof region>;
const regionId = integer(1, 1_000_000);
const regionIds = v.pipe(v.array(regionId), v.maxLength(TEXT_LIMITS.regions.max, fault('too_long')));

/** Regions of the people of Meet. */
export const consoleRegionEndpoints = {
  'GET /profiles/regions': {
    summary: 'Regions of profiles',
    description: 'All of them, retired ones too, in the order in which members choose.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(region),
    failures: [],
  },
  'POST /profiles/saveregion': {
    summary: 'Create or change a region',
    description:
      'Without `id` a new one, last. A change needs the version it was made from: 409 with `by`, `at` and `version` where somebody was faster.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      requestId,
      id: v.optional(regionId),
      version: v.optional(version),
      name: inAll(requiredLine(TEXT_LIMITS.categoryName.max)),
      retired: v.boolean(fault('choice')),
      why,
    }),
    data: region,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /profiles/orderregions': {
    summary: 'Order the regions',
    description:
      'The whole order as it is to be, and as the operator saw it: 409 where it is not that any more.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ seen: regionIds, ids: regionIds, why: remark }),
    data: v.array(region),
    failures: ['CONFLICT'],
  },
} as const satisfies ConsoleTable;
