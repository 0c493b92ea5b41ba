import type { MemberData } from '#platform/member-data.ts';

/** Consents are evidence and stay. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'legalTextsAgreedTo',
      tables: ['legal_consents'],
      statement: (memberId) => ({
        text: `SELECT kind, version, language, agreed_at AS "agreedAt" FROM legal_consents WHERE member_id = $1 ORDER BY agreed_at`,
        values: [memberId],
      }),
    },
  ],
};
