import type { Tx } from '#platform/database.ts';

/** The devices of a member that are known; of more the one that was not used for longest is forgotten. */
const MOST = 50;

/**
 * Remembers the device of a login. @returns whether the member has not logged in from it before. A member who has been here since
 * before devices were remembered is not told of the first login from a known address.
 */
export async function rememberDevice(
  tx: Tx,
  memberId: string,
  deviceHash: Buffer,
  address: string,
): Promise<boolean> {
  const rows = await tx.query<{ fresh: boolean }>({
    name: 'device-remember',
    text: `WITH known AS (SELECT EXISTS (SELECT 1 FROM member_known_devices WHERE member_id = $1) AS has_devices,
        EXISTS (SELECT 1 FROM member_known_devices WHERE member_id = $1 AND device_hash = $2) AS this_device,
        EXISTS (SELECT 1 FROM member_known_addresses WHERE member_id = $1 AND address = $3) AS this_address
      ), noted AS (
        INSERT INTO member_known_devices (member_id, device_hash) VALUES ($1, $2)
        ON CONFLICT (member_id, device_hash) DO UPDATE SET last_login_at = now()
      )
      SELECT NOT this_device AND (has_devices OR NOT this_address) AS fresh FROM known`,
    values: [memberId, deviceHash, address],
  });
  const { fresh } = rows[0]!;
  // A script that sends a new id with each login must not fill the table.
  if (fresh)
    await tx.query({
      name: 'device-bound',
      text: `DELETE FROM member_known_devices WHERE (member_id, device_hash) IN (
        SELECT member_id, device_hash FROM member_known_devices WHERE member_id = $1
        ORDER BY last_login_at DESC, device_hash OFFSET ${MOST})`,
      values: [memberId],
    });
  return fresh;
}
