import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE } from '#console/endpoint.ts';
import { WORK_QUEUES } from '#console/work.ts';
import { email, fault, typedDigits } from '#fields.ts';
import { described, named } from '#named.ts';
import { pushEndPoint, pushKeys } from '#notifications.ts';
import { RATES } from '#rates.ts';

/** In the order of a week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What a time of waiting is counted in. `open_minutes`: while customer service is open. */
export const WAIT_UNITS = ['business_days', 'hours', 'open_minutes'] as const;

const queue = v.picklist(WORK_QUEUES, fault('choice'));
const weekday = v.picklist(WEEKDAYS, fault('choice'));
const clock = v.pipe(
  v.string(fault('text')),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fault('invalid')),
  v.examples(['09:00']),
);

const alerts = named(
  'OperatorAlerts',
  'How the operator is told of work that waits longer than promised.',
  v.object({
    mail: described('Whether mail is sent.', v.boolean()),
    email: described('The confirmed address.', v.nullable(v.string())),
    pending: described(
      'An address to which a code was sent, for as long as it holds.',
      v.nullable(v.string()),
    ),
    mailSet: described('Whether this site can send mail.', v.boolean()),
    weekdays: described('Days on which the hours begin.', v.array(v.picklist(WEEKDAYS))),
    from: v.string(),
    to: described('Before `from`: on the next day. Equal to it: all day.', v.string()),
    timeZone: described("The site's.", v.string()),
    devices: described('How many browsers of the operator get web push.', v.number()),
    queues: described('The chosen ones.', v.array(v.picklist(WORK_QUEUES))),
    offered: described(
      'The queues of the role, each with the time after which its work is late.',
      v.array(v.object({ queue: v.picklist(WORK_QUEUES), after: v.number(), unit: v.picklist(WAIT_UNITS) })),
    ),
  }),
);
export type OperatorAlerts = v.InferOutput<typeof alerts>;

/** The operator's own alerts of late work; nobody else's can be read or changed. */
export const consoleAlertEndpoints = {
  'GET /alerts': {
    summary: 'How the operator is told of late work',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: alerts,
    failures: [],
  },
  'POST /alerts': {
    summary: 'Change how the operator is told of late work',
    description:
      'Mail needs a confirmed address. After a change of the role nothing is told until the operator has saved this again.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({
      mail: v.boolean(fault('choice')),
      weekdays: v.pipe(v.array(weekday, fault('choice')), v.maxLength(WEEKDAYS.length, fault('too_long'))),
      from: clock,
      to: clock,
      queues: v.pipe(v.array(queue, fault('choice')), v.maxLength(WORK_QUEUES.length, fault('too_long'))),
    }),
    data: alerts,
    failures: [],
  },
  'POST /alerts/email': {
    summary: "Send a code to the operator's address",
    description: 'Nothing else goes there before POST /alerts/confirm.',
    auth: 'operator',
    roles: EVERY_ROLE,
    stepUp: true,
    input: v.strictObject({ email }),
    data: alerts,
    rates: [RATES.alertCode, RATES.contactTarget],
    failures: ['STEP_UP_REQUIRED'],
  },
  'POST /alerts/confirm': {
    summary: "Confirm the operator's address by the code sent there",
    description: 'Takes the place of the address before, which is told, and turns mail on.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ code: typedDigits(16) }),
    data: alerts,
    failures: ['CODE_INVALID'],
  },
  'POST /alerts/forget': {
    summary: "Forget the operator's address",
    description: 'The address is told. Asks for the second factor again, as a change of the address does.',
    auth: 'operator',
    roles: EVERY_ROLE,
    stepUp: true,
    input: v.strictObject({}),
    data: alerts,
    failures: ['STEP_UP_REQUIRED'],
  },
  'GET /alerts/pushkey': {
    summary: 'The key for web push',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({ publicKey: v.string() }),
    failures: [],
  },
  'POST /alerts/subscribe': {
    summary: 'Tell this browser of late work by web push',
    description: 'While the session lives that sent it; again it is the same.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ endpoint: pushEndPoint, keys: pushKeys }),
    data: alerts,
    failures: [],
  },
  'POST /alerts/unsubscribe': {
    summary: 'Tell this browser nothing any more',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ endpoint: pushEndPoint }),
    data: alerts,
    failures: [],
  },
} as const satisfies ConsoleTable;
