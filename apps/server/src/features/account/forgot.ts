import type { Channel } from '@fairground/contract/contacts';
import { isLanguage, type Language } from '@fairground/contract/language';
import { saveCode } from '#features/account/codes.repository.ts';
import { hashToken, newToken, RECOVERY_SECONDS, RESET_SECONDS } from '#features/account/codes.ts';
import { type ContactsRow, readContacts } from '#features/account/contacts.repository.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { membersMeant } from '#features/account/members-meant.ts';
import { classifyLoginName, type LoginName } from '#features/account/names.rules.ts';
import { findOpen } from '#features/account/recovery/recoveries.repository.ts';
import { issueCode } from '#features/account/send-code.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';

const RECOVERY = { name: 'send-password-resets' };
type Deps = Pick<AccountDeps, 'database' | 'outbox' | 'random' | 'siteUrl' | 'forgottenMembers'>;
type Way = { channel: Channel; contact: string };

/**
 * Where a reset is sent: to a confirmed contact, or, where none is, to the one given at registration, or nobody who never confirmed
 * could come back. The kind of name that was typed comes first.
 */
function wayOf(row: ContactsRow, typed: LoginName['kind'], takes: (channel: Channel) => boolean): Way | null {
  const anyConfirmed = row.emailVerified || row.phoneVerified;
  const ways: Way[] = [];
  if (row.email !== null && (row.emailVerified || !anyConfirmed) && takes('email'))
    ways.push({ channel: 'email', contact: row.email });
  if (row.phone !== null && (row.phoneVerified || !anyConfirmed) && takes('phone'))
    ways.push({ channel: 'phone', contact: row.phone });
  return ways.find(({ channel }) => channel === typed) ?? ways[0] ?? null;
}

async function sendReset(deps: Deps, memberId: string, typed: LoginName['kind'], language: Language) {
  const way = wayOf(await readContacts(deps.database, memberId), typed, deps.outbox.takes);
  const approved = await findOpen(deps.database, memberId, ['ready']);
  if ((way === null && approved === null) || (await deps.forgottenMembers.take(memberId)) !== null) return;
  await deps.database.transaction(async (tx) => {
    // The contact that two operators approved, and nobody stopped: its code comes again as often as any other.
    if (approved !== null)
      await issueCode(deps, tx, {
        memberId,
        purpose: 'recovery',
        channel: approved.channel,
        contact: approved.contact,
        kind: 'contact_code',
        language,
        seconds: RECOVERY_SECONDS,
      });
    if (way === null) return;
    const { channel, contact } = way;
    const reset = { memberId, purpose: 'reset', contact, seconds: RESET_SECONDS } as const;
    if (channel === 'phone' || deps.siteUrl === null) {
      await issueCode(deps, tx, { ...reset, channel, kind: 'reset_code', language });
      return;
    }
    const token = newToken(deps.random);
    if ((await saveCode(tx, { ...reset, secretHash: hashToken(token) })) !== null) return;
    await deps.outbox.queueMessage(tx, {
      memberId,
      channel,
      to: contact,
      kind: 'reset_link',
      language,
      details: { minutes: RESET_SECONDS / 60 },
      secret: { text: `${deps.siteUrl}/#/login?reset=${token}`, seconds: RESET_SECONDS },
    });
  });
}

/**
 * Looks for the member of a name and sends the way back, outside of the request: words and time of the answer are the same for every
 * name, since the request does the same for all.
 */
export const createRecovery = (deps: Deps): Job => ({
  ...RECOVERY,
  async run(payload) {
    const { name, language } = payload as { name: string; language: string };
    const spoken = isLanguage(language) ? language : 'en';
    const typed = classifyLoginName(name, spoken);
    for (const { id } of await membersMeant(deps.database, typed))
      await sendReset(deps, id, typed.kind, spoken);
  },
});

export const forgot =
  (deps: AccountDeps): Handler<'POST /member/forgot'> =>
  async ({ input, language, ip }) => {
    const wait = await deps.forgotten.take(ip);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    await addJob(deps.database, RECOVERY, { payload: { name: input.name, language }, maxAttempts: 5 });
    return {};
  };
