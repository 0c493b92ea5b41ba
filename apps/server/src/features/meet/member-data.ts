import { decryptAnswer, decryptContent } from '#features/meet/date-request.content.ts';
import { decryptContact } from '#features/meet/listing/contact.ts';
import { takeBack } from '#features/meet/listing/withdraw.ts';
import type { Vault } from '#platform/vault.ts';
import type { MemberData } from '#platform/member-data.ts';

type Sealed = Parameters<typeof decryptContent>[1] & Parameters<typeof decryptAnswer>[1];

/** What the two sides of a request wrote, and its other columns. */
async function openRequest(vault: Vault, row: Record<string, unknown>) {
  const { content_key_id, content_sealed, answer_key_id, answer_sealed, member_id, ...rest } = row;
  const sealed = {
    id: row['id'],
    member_id,
    content_key_id,
    content_sealed,
    answer_key_id,
    answer_sealed,
  } as Sealed;
  return {
    content: await decryptContent(vault, sealed),
    theirContact: await decryptAnswer(vault, sealed),
    rest,
  };
}

export const memberData: MemberData = {
  sections: [
    {
      name: 'peopleLiked',
      tables: ['profile_likes'],
      statement: (memberId) => ({
        text: `SELECT p.name AS person, l.created_at AS "likedAt" FROM profile_likes l JOIN profiles p ON p.id = l.profile_id
          WHERE l.member_id = $1 ORDER BY l.created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'peopleBlocked',
      tables: ['profile_blocks'],
      statement: (memberId) => ({
        text: `SELECT p.name AS person, b.created_at AS "blockedAt" FROM profile_blocks b JOIN profiles p ON p.id = b.profile_id
          WHERE b.member_id = $1 ORDER BY b.created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'peopleReported',
      tables: ['profile_reports'],
      statement: (memberId) => ({
        // A report about somebody who asked for a date names the reporter's own listing as its person.
        text: `SELECT CASE WHEN r.requester_id IS NULL THEN p.name END AS person, r.request_id AS "dateRequest", r.reason, r.text, r.status, r.created_at AS "reportedAt" FROM profile_reports r
          JOIN profiles p ON p.id = r.profile_id WHERE r.member_id = $1 ORDER BY r.created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'dateRequests',
      tables: ['date_requests'],
      statement: (memberId) => ({
        text: `SELECT d.id, d.member_id, d.content_key_id, d.content_sealed, d.answer_key_id, d.answer_sealed, p.name AS person, d.status,
            d.reason, d.remark, d.created_at AS "askedAt", d.ended_at AS "endedAt"
          FROM date_requests d JOIN profiles p ON p.id = d.profile_id WHERE d.member_id = $1 ORDER BY d.created_at`,
        values: [memberId],
      }),
      async view(row, { vault }) {
        const { content, theirContact, rest } = await openRequest(vault, row);
        return { ...rest, ...content, theirContact };
      },
    },
    {
      name: 'dateRequestsToMe',
      tables: ['member_blocks'],
      statement: (memberId) => ({
        text: `SELECT d.id, d.member_id, d.content_key_id, d.content_sealed, d.answer_key_id, d.answer_sealed, d.status, d.reason,
            EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = d.to_member_id AND b.blocked_id = d.member_id) AS "blockedByYou",
            d.created_at AS "askedAt", d.ended_at AS "endedAt"
          FROM date_requests d WHERE d.to_member_id = $1 ORDER BY d.created_at`,
        values: [memberId],
      }),
      /** The other's contact as the member may see it: after the yes. */
      async view(row, { vault }) {
        const { content, theirContact: yourContact, rest } = await openRequest(vault, row);
        const contact = rest['status'] === 'accepted' ? content.contact : null;
        return { ...rest, message: content.message, contact, yourContact };
      },
    },
    {
      name: 'listing',
      tables: ['listings'],
      statement: (memberId) => ({
        text: `SELECT id, member_id, contact_key_id, contact_sealed, state, hidden_by AS "hiddenBy", birth_date::text AS "birthDate",
            created_at AS "firstAppliedAt", changed_at AS "changedAt"
          FROM listings WHERE member_id = $1`,
        values: [memberId],
      }),
      async view({ id, member_id, contact_key_id, contact_sealed, ...row }, { vault }) {
        const sealed = { id, member_id, contact_key_id, contact_sealed };
        return {
          ...row,
          contact: await decryptContact(vault, sealed as Parameters<typeof decryptContact>[1]),
        };
      },
    },
    {
      name: 'listingContents',
      tables: ['listing_versions', 'listing_photos'],
      statement: (memberId) => ({
        text: `SELECT v.kind, v.status, v.name, v.words, r.name AS region, v.gender, v.height, v.bust, v.waist, v.hips,
            v.consent_version AS "consentVersion", v.consent_text AS "consentText", v.proof_upload_id AS "proofOfAge", v.reason, v.remark,
            v.sent_at AS "sentAt", v.decided_at AS "decidedAt",
            array(SELECT p.upload_id::text FROM listing_photos p
              WHERE p.version_id = v.id AND p.member_id = v.member_id ORDER BY p.position) AS photos
          FROM listing_versions v JOIN regions r ON r.id = v.region_id WHERE v.member_id = $1 ORDER BY v.sent_at`,
        values: [memberId],
      }),
    },
  ],

  /** Reports stay: they protect somebody else. */
  async erase(tx, memberId) {
    await tx.query({ text: 'DELETE FROM profile_likes WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM profile_blocks WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM member_blocks WHERE member_id = $1', values: [memberId] });
    // Pictures go with the member's other uploads, which are erased after this.
    await takeBack(tx, memberId);
    await tx.query({
      text: `UPDATE date_requests SET content_key_id = NULL, content_sealed = NULL, answer_key_id = NULL, answer_sealed = NULL,
          ended_at = coalesce(ended_at, clock_timestamp()),
          status = CASE WHEN status IN ('submitted', 'in_review') THEN 'cancelled' ELSE status END
        WHERE member_id = $1`,
      values: [memberId],
    });
  },
};
