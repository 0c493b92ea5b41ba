import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleRecharge } from '@fairground/contract/console/recharges';
import { sumAlone } from '#features/wallet/alone.repository.ts';
import { viewHandler, viewProposal } from '#features/wallet/console-operators.ts';
import {
  aboutMembers,
  type ConsoleRechargeRow,
  listRechargesOfUploads,
  type RechargeOfUpload,
} from '#features/wallet/console-recharges.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { secondPersonFrom } from '#features/wallet/payment.rules.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

export type RechargeDetail = ConsoleDataOf<'GET /recharges/detail'>;

type SameImage = { other: RechargeOfUpload; exact: boolean };

/** For each recharge the others with the same upload, the same pixels or a similar look, the most certain first. */
async function findSameImages(
  deps: WalletDeps,
  rows: ConsoleRechargeRow[],
): Promise<Map<string, SameImage[]>> {
  const exactness = new Map(rows.map((row) => [row.upload_id, new Map([[row.upload_id, true]])]));
  const alike = await deps.sameImages(deps.database, [...exactness.keys()]);
  for (const { of, uploadId, exact } of alike) exactness.get(of)!.set(uploadId, exact);
  const uploads = new Set([...exactness.keys(), ...alike.map(({ uploadId }) => uploadId)]);
  const recharges = Map.groupBy(
    await listRechargesOfUploads(deps.database, [...uploads]),
    (one) => one.upload_id,
  );
  const sameAs = (row: ConsoleRechargeRow): SameImage[] =>
    [...exactness.get(row.upload_id)!]
      .flatMap(([uploadId, exact]) => (recharges.get(uploadId) ?? []).map((other) => ({ other, exact })))
      .filter(({ other }) => other.id !== row.id)
      .toSorted((a, b) => Number(b.exact) - Number(a.exact) || compareNewest(a.other, b.other));
  return new Map(rows.map((row) => [row.id, sameAs(row)]));
}

const compareNewest = (a: RechargeOfUpload, b: RechargeOfUpload): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1);

/** The viewer: the amount of a proposal is hidden from the second person, who must enter it independently. */
type Look = { secondPersonFrom: number; operatorId: string };

const viewCreditProposal = (row: ConsoleRechargeRow, operatorId: string): ConsoleRecharge['proposal'] => {
  const proposal = viewProposal(row);
  return proposal && { ...proposal, amount: row.proposed_by === operatorId ? row.proposed_amount : null };
};

type About = ConsoleRecharge['about'];
const NOTHING: About = { rejected: 0, openReports: 0, sharedCard: false, suspended: false };

async function findAbout(
  { database }: WalletDeps,
  rows: ConsoleRechargeRow[],
): Promise<(row: ConsoleRechargeRow) => About> {
  const found = await aboutMembers(
    database,
    rows.map((row) => row.member_id),
  );
  const of = new Map(found.map((one) => [one.member_id, one]));
  return (row) => {
    const one = of.get(row.member_id);
    if (one === undefined) return NOTHING;
    const before = one.rejected - (row.status === 'rejected' ? 1 : 0);
    return {
      rejected: before,
      openReports: one.open_reports,
      sharedCard: one.shared_card,
      suspended: one.suspended,
    };
  };
}

function viewRow(
  row: ConsoleRechargeRow,
  look: Look,
  extra: { same: number; about: About },
): ConsoleRecharge {
  const { operatorId } = look;
  return {
    id: row.id,
    member: { id: row.member_id, username: row.username },
    bank: { id: row.bank_id, bankName: row.bank_name, accountNumber: row.account_number },
    amount: row.amount,
    reference: row.reference,
    status: row.status,
    creditedAmount: row.credited_amount,
    reversedAmount: row.reversed_amount,
    reason: row.reason,
    remark: row.remark,
    createdAt: iso(row.created_at),
    completedAt: isoOrNull(row.completed_at),
    handledBy: viewHandler(row),
    claimedBy: row.claimed_by_name,
    proposal: viewCreditProposal(row, operatorId),
    needsSecondPerson:
      row.status === 'submitted' && (row.proposed_by !== null || row.amount >= look.secondPersonFrom),
    sameImages: extra.same,
    about: extra.about,
    memberExcluded: row.excluded,
  };
}

/** From which amount on the operator needs a second person, for each of these. */
async function looksOf(
  { database }: WalletDeps,
  rows: ConsoleRechargeRow[],
  operatorId: string,
): Promise<(row: ConsoleRechargeRow) => Look> {
  const { dualControlThreshold } = await readSetting(database, 'wallet');
  const members = rows.map((row) => row.member_id);
  const alone = await sumAlone(database, 'recharges', operatorId, members);
  return (row) => ({
    operatorId,
    secondPersonFrom: secondPersonFrom(dualControlThreshold, alone.of(row.member_id)),
  });
}

export async function viewQueue(
  deps: WalletDeps,
  rows: ConsoleRechargeRow[],
  operatorId: string,
): Promise<ConsoleRecharge[]> {
  const lookOf = await looksOf(deps, rows, operatorId);
  const same = await findSameImages(deps, rows);
  const aboutOf = await findAbout(deps, rows);
  return rows.map((row) =>
    viewRow(row, lookOf(row), { same: same.get(row.id)!.length, about: aboutOf(row) }),
  );
}

/** Views many recharges for export, without similar pictures and what else is known about the members. */
export async function viewForExport(
  deps: WalletDeps,
  rows: ConsoleRechargeRow[],
  operatorId: string,
): Promise<ConsoleRecharge[]> {
  const { dualControlThreshold } = await readSetting(deps.database, 'wallet');
  return rows.map((row) =>
    viewRow(row, { secondPersonFrom: dualControlThreshold, operatorId }, { same: 0, about: NOTHING }),
  );
}

export async function viewDetail(
  deps: WalletDeps,
  row: ConsoleRechargeRow,
  operatorId: string,
): Promise<RechargeDetail> {
  const look = (await looksOf(deps, [row], operatorId))(row);
  const same = (await findSameImages(deps, [row])).get(row.id)!;
  return {
    ...viewRow(row, look, { same: same.length, about: (await findAbout(deps, [row]))(row) }),
    secondPersonFrom: look.secondPersonFrom,
    screenshotId: row.upload_id,
    screenshotRemovedAt: isoOrNull(await deps.removedAt(deps.database, row.upload_id)),
    same: same.map(({ other, exact }) => ({
      rechargeId: other.id,
      member: { id: other.member_id, username: other.username },
      createdAt: iso(other.created_at),
      status: other.status,
      exact,
    })),
  };
}
