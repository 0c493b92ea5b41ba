import { applyVoteSettings } from '#features/vote/index.ts';
import { createSettingChanges } from '#features/operators/index.ts';
import { applyBank, applyWalletSettings } from '#features/wallet/index.ts';
import type { Database } from '#platform/database.ts';
import type { TestApp } from '#test/app.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

/** The job that puts approved changes in effect whose hour is over. @returns how many */
export const applyChanges = async (database: Database): Promise<number> => {
  const apply = { wallet: applyWalletSettings, vote: applyVoteSettings, bank: applyBank('play') };
  return (await createSettingChanges(database, apply).run({}, new AbortController().signal)) as number;
};

/** Moves an approved change into the past, by `minutes`. */
export async function passTime(database: Database, id: string, minutes: number): Promise<void> {
  await database.query({
    text: `UPDATE setting_changes SET proposed_at = proposed_at - make_interval(mins => $2),
        decided_at = decided_at - make_interval(mins => $2), effective_at = effective_at - make_interval(mins => $2) WHERE id = $1`,
    values: [id, minutes],
  });
}

/** What a second owner and an hour make of a proposal. */
export async function decideChange(app: TestApp, database: Database, id: string): Promise<void> {
  const second = await plantOperator(database, 'owner');
  const { code } = await callConsole(app, 'POST /settings/approve', { id }, second);
  if (code !== 200) throw new Error(`the change ${id} was not approved: ${code}`);
  await passTime(database, id, 60);
  await applyChanges(database);
}
