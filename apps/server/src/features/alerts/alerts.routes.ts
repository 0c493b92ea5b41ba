import { createHash } from 'node:crypto';
import { type OperatorAlerts, WEEKDAYS } from '@fairground/contract/console/alerts';
import { WORK_QUEUES } from '@fairground/contract/console/work';
import type { Language } from '@fairground/contract/language';
import { RATES } from '@fairground/contract/rates';
import { type AlertRow, findAlerts, lockAlerts, saveAlerts } from '#features/alerts/alerts.repository.ts';
import {
  CODE_SECONDS,
  consumeCode,
  findPending,
  saveCode,
  takeTry,
  voidCode,
} from '#features/alerts/codes.repository.ts';
import type { AlertDeps } from '#features/alerts/deps.ts';
import { deleteDevice, listDevices, saveDevice } from '#features/alerts/devices.repository.ts';
import { clockOf, minuteOf } from '#features/alerts/duty.rules.ts';
import { PROMISES } from '#features/alerts/promises.rules.ts';
import { tellFormerAddress } from '#features/alerts/tell-access.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { maskEmail } from '#platform/mask.rules.ts';
import { createLimiter } from '#platform/rate-limit.ts';

const SIX_DIGITS = 1_000_000;

/** With the operator, so that a code fits nowhere else. */
const hashCode = (operatorId: string, code: string): Buffer =>
  createHash('sha256').update(`alert code ${operatorId} ${code}`).digest();

/** Before anything was chosen: nothing is told. */
const unset = ({ operatorId, role }: OperatorIdentity, language: Language): AlertRow => ({
  operatorId,
  role,
  language,
  email: null,
  byMail: false,
  weekdays: WEEKDAYS.slice(0, 5),
  fromMinute: minuteOf('09:00'),
  toMinute: minuteOf('18:00'),
  queues: [],
});

/** What an audit line says of alerts; the address is the operator's own, so it is masked. */
const noteOf = (row: AlertRow) => ({
  mail: row.byMail,
  email: row.email === null ? null : maskEmail(row.email),
  weekdays: row.weekdays,
  from: clockOf(row.fromMinute),
  to: clockOf(row.toMinute),
  queues: row.queues,
});

type Keys =
  | 'GET /alerts'
  | 'POST /alerts'
  | 'POST /alerts/email'
  | 'POST /alerts/confirm'
  | 'POST /alerts/forget'
  | 'GET /alerts/pushkey'
  | 'POST /alerts/subscribe'
  | 'POST /alerts/unsubscribe';

/** The operator's own alerts of late work. */
export function alertRoutes(deps: AlertDeps): ConsoleHandlers<Keys> {
  const { database, random, timeZone, sendsMail, worksOn } = deps;
  const codes = createLimiter(database, RATES.alertCode);
  const targets = createLimiter(database, RATES.contactTarget);

  async function view(operator: OperatorIdentity, language: Language): Promise<OperatorAlerts> {
    const [found, pending, devices] = await Promise.all([
      findAlerts(database, operator.operatorId),
      findPending(database, operator.operatorId),
      listDevices(database, operator.operatorId),
    ]);
    const row = found ?? unset(operator, language);
    // What was chosen for another role tells nothing any more.
    const holds = row.role === operator.role;
    return {
      mail: holds && row.byMail,
      email: row.email,
      pending,
      mailSet: sendsMail,
      weekdays: WEEKDAYS.filter((day) => row.weekdays.includes(day)),
      from: clockOf(row.fromMinute),
      to: clockOf(row.toMinute),
      timeZone,
      devices: devices.length,
      queues: holds ? WORK_QUEUES.filter((queue) => row.queues.includes(queue)) : [],
      offered: WORK_QUEUES.filter((queue) => worksOn(operator.role, queue)).map((queue) => ({
        queue,
        after: PROMISES[queue].after,
        unit: PROMISES[queue].unit,
      })),
    };
  }

  /** Changes the operator's row with an audit line, and tells an address that is no longer there, in one transaction with `prepare`. */
  const change = (
    operator: OperatorIdentity,
    language: Language,
    prepare: (tx: Tx, before: AlertRow) => Promise<Partial<AlertRow>>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await lockAlerts(tx, operator.operatorId);
      const found = (await findAlerts(tx, operator.operatorId)) ?? unset(operator, language);
      const before =
        found.role === operator.role ? found : { ...found, role: operator.role, byMail: false, queues: [] };
      const after = { ...before, ...(await prepare(tx, before)), language };
      await saveAlerts(tx, after);
      await tellFormerAddress(deps, tx, { before, after });
      await writeAudit(tx, {
        operator,
        action: 'alerts.change',
        subject: `operator:${operator.operatorId}`,
        before: noteOf(before),
        after: noteOf(after),
      });
    });

  return {
    'GET /alerts': ({ operator, language }) => view(operator, language),
    'POST /alerts': async ({ input, operator, language }) => {
      const { mail, weekdays, from, to, queues } = input;
      if (!queues.every((queue) => worksOn(operator.role, queue)))
        throw new InvalidInput({ queues: 'choice' });
      await change(operator, language, async (_tx, { email }) => {
        if (mail && email === null) throw new InvalidInput({ mail: 'contact_required' });
        return {
          byMail: mail,
          weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)),
          fromMinute: minuteOf(from),
          toMinute: minuteOf(to),
          queues: WORK_QUEUES.filter((queue) => queues.includes(queue)),
        };
      });
      return view(operator, language);
    },
    'POST /alerts/email': async ({ input: { email }, operator, language }) => {
      if (!sendsMail) throw new InvalidInput({ email: 'contact_unreachable' });
      const { operatorId } = operator;
      const blocked = (await codes.take(operatorId)) ?? (await targets.take(email.toLowerCase()));
      if (blocked !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: blocked });
      const code = String(random.below(SIX_DIGITS)).padStart(6, '0');
      await database.transaction(async (tx) => {
        const wait = await saveCode(tx, { operatorId, email, secretHash: hashCode(operatorId, code) });
        if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
        await deps.queueMail(tx, {
          operatorId,
          to: email,
          language,
          kind: 'operator_code',
          details: { minutes: CODE_SECONDS / 60 },
          secret: { text: code, seconds: CODE_SECONDS },
        });
        await writeAudit(tx, {
          operator,
          action: 'alerts.code',
          subject: `operator:${operatorId}`,
          after: { email: maskEmail(email) },
        });
      });
      return view(operator, language);
    },
    'POST /alerts/confirm': async ({ input: { code }, operator, language }) => {
      const { operatorId } = operator;
      if (!(await takeTry(database, operatorId))) throw new Failure('CODE_INVALID');
      await change(operator, language, async (tx) => {
        const email = await consumeCode(tx, operatorId, hashCode(operatorId, code));
        if (email === null) throw new Failure('CODE_INVALID');
        return { email, byMail: true };
      });
      return view(operator, language);
    },
    'POST /alerts/forget': async ({ operator, language }) => {
      await change(operator, language, async (tx) => {
        await voidCode(tx, operator.operatorId);
        return { email: null, byMail: false };
      });
      return view(operator, language);
    },
    'GET /alerts/pushkey': async () => ({ publicKey: await deps.readPublicKey() }),
    'POST /alerts/subscribe': async ({ input: { endpoint, keys }, operator, language }) => {
      const { operatorId, sessionId } = operator;
      await database.transaction(async (tx) => {
        await lockAlerts(tx, operatorId);
        await saveDevice(tx, { operatorId, sessionId, endpoint, ...keys, language });
      });
      return view(operator, language);
    },
    'POST /alerts/unsubscribe': async ({ input: { endpoint }, operator, language }) => {
      await deleteDevice(database, operator.operatorId, endpoint);
      return view(operator, language);
    },
  };
}
