import type { MemberData } from '#platform/member-data.ts';

/** The account itself; it is erased by closing/erase-account.ts. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'account',
      tables: ['members'],
      statement: (memberId) => ({
        text: `SELECT id, username, email, phone, language, email_verified_at AS "emailConfirmedAt", phone_verified_at AS "phoneConfirmedAt",
            invite_code AS "inviteCode", invited_by AS "invitedByMember", invite_code_id AS "invitedByCode",
            age_confirmed_at AS "ageConfirmedAt", created_at AS "registeredAt", wins_shown_since AS "winsShownSince",
            payment_password_hash IS NOT NULL AS "hasPaymentPassword", withdrawals_held_until AS "withdrawalsRestUntil",
            closing_due_at AS "closesAt"
          FROM members WHERE id = $1`,
        values: [memberId],
      }),
    },
    {
      name: 'closingRequests',
      tables: ['account_closings'],
      statement: (memberId) => ({
        text: `SELECT asked_at AS "askedAt", due_at AS "closesAt", taken_back_at AS "takenBackAt" FROM account_closings
          WHERE member_id = $1 ORDER BY asked_at`,
        values: [memberId],
      }),
    },
    {
      name: 'recoveries',
      tables: ['account_recoveries'],
      statement: (memberId) => ({
        text: `SELECT contact, channel, why, status, proposed_at AS "proposedAt", approved_at AS "approvedAt", effective_at AS "takesEffectAt",
            ended_at AS "endedAt", end_note AS "whyRejected"
          FROM account_recoveries WHERE member_id = $1 ORDER BY proposed_at`,
        values: [memberId],
      }),
    },
    {
      name: 'sessions',
      tables: ['sessions'],
      statement: (memberId) => ({
        text: `SELECT user_agent AS device, created_at AS "loggedInAt", last_seen_at AS "lastUsedAt", expires_at AS "endsAt",
            revoked_at AS "loggedOutAt"
          FROM sessions WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'addressesOfLogins',
      tables: ['member_known_addresses'],
      statement: (memberId) => ({
        text: `SELECT address, last_login_at AS "lastLoginAt" FROM member_known_addresses WHERE member_id = $1 ORDER BY last_login_at`,
        values: [memberId],
      }),
    },
    {
      name: 'devicesOfLogins',
      tables: ['member_known_devices'],
      statement: (memberId) => ({
        text: `SELECT encode(device_hash, 'hex') AS "hashOfDevice", last_login_at AS "lastLoginAt" FROM member_known_devices
          WHERE member_id = $1 ORDER BY last_login_at`,
        values: [memberId],
      }),
    },
    {
      name: 'passkeys',
      tables: ['passkeys'],
      statement: (memberId) => ({
        text: `SELECT name, rp_id AS site, encode(credential_id, 'base64') AS "credentialId", encode(public_key, 'base64') AS "publicKey",
            backed_up AS synced, transports, created_at AS "addedAt", last_used_at AS "lastUsedAt"
          FROM passkeys WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
    },
  ],
  leftOut: {
    member_codes:
      'Hashes of codes and links for some minutes; the messages that carried them are in the file.',
    member_keys: 'An index of names and contacts, which the account shows.',
  },
};
