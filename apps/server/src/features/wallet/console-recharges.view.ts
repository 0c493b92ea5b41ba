import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleRecharge } from '@fairground/contract/console/recharges';
import { viewHandler, viewProposal } from '#features/wallet/console-people.ts';
import {
  type ConsoleRechargeRow,
  listRechargesOfUploads,
  type RechargeOfUpload,
} from '#features/wallet/console-recharges.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

export type RechargeDetail = ConsoleDataOf<'GET /recharges/detail'>;

type SameImage = { other: RechargeOfUpload; exact: boolean };

/** Other recharges with the same picture: the very upload, its pixels, or its look. The surest first. */
async function sameImagesOf(deps: WalletDeps, row: ConsoleRechargeRow): Promise<SameImage[]> {
  const alike = await deps.sameImages(deps.database, row.upload_id);
  const exactness = new Map(alike.map(({ uploadId, exact }) => [uploadId, exact]));
  exactness.set(row.upload_id, true);
  const others = await listRechargesOfUploads(deps.database, [...exactness.keys()]);
  return others
    .filter(({ id }) => id !== row.id)
    .map((other) => ({ other, exact: exactness.get(other.upload_id)! }))
    .toSorted((a, b) => Number(b.exact) - Number(a.exact));
}

/** Who looks decides whether the amount of a proposal is shown: the second person must not read it off the first. */
type Look = { secondPersonFrom: number; operatorId: string };

const viewCreditProposal = (row: ConsoleRechargeRow, operatorId: string): ConsoleRecharge['proposal'] => {
  const proposal = viewProposal(row);
  return proposal && { ...proposal, amount: row.proposed_by === operatorId ? row.proposed_amount : null };
};

function viewRow(row: ConsoleRechargeRow, look: Look, same: number): ConsoleRecharge {
  const { secondPersonFrom, operatorId } = look;
  const largest = Math.max(row.amount, row.proposed_amount ?? 0);
  return {
    id: row.id,
    member: { id: row.member_id, username: row.username },
    bank: { id: row.bank_id, bankName: row.bank_name, accountNumber: row.account_number },
    amount: row.amount,
    reference: row.reference,
    status: row.status,
    creditedAmount: row.credited_amount,
    reason: row.reason,
    remark: row.remark,
    createdAt: iso(row.created_at),
    completedAt: isoOrNull(row.completed_at),
    handledBy: viewHandler(row),
    proposal: viewCreditProposal(row, operatorId),
    needsSecondPerson: row.status === 'submitted' && largest >= secondPersonFrom,
    sameImages: same,
  };
}

export async function viewQueue(
  deps: WalletDeps,
  rows: ConsoleRechargeRow[],
  operatorId: string,
): Promise<ConsoleRecharge[]> {
  const { secondPersonFrom } = await readSetting(deps.database, 'wallet');
  const look = { secondPersonFrom, operatorId };
  return Promise.all(rows.map(async (row) => viewRow(row, look, (await sameImagesOf(deps, row)).length)));
}

/** The same for many at once, who is asked about no pictures. */
export async function viewForExport(
  deps: WalletDeps,
  rows: ConsoleRechargeRow[],
  operatorId: string,
): Promise<ConsoleRecharge[]> {
  const { secondPersonFrom } = await readSetting(deps.database, 'wallet');
  return rows.map((row) => viewRow(row, { secondPersonFrom, operatorId }, 0));
}

export async function viewDetail(
  deps: WalletDeps,
  row: ConsoleRechargeRow,
  operatorId: string,
): Promise<RechargeDetail> {
  const { secondPersonFrom } = await readSetting(deps.database, 'wallet');
  const same = await sameImagesOf(deps, row);
  return {
    ...viewRow(row, { secondPersonFrom, operatorId }, same.length),
    screenshotId: row.upload_id,
    same: same.map(({ other, exact }) => ({
      rechargeId: other.id,
      member: { id: other.member_id, username: other.username },
      createdAt: iso(other.created_at),
      status: other.status,
      exact,
    })),
  };
}
