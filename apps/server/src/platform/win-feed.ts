import type { Queryable } from '#platform/database.ts';
import { readSetting, type Setting } from '#platform/settings.ts';

/** Which win feed Home shows: in live mode only real wins, whatever the setting says (product.md section 4). */
export async function readWinFeed(db: Queryable, mode: 'play' | 'live'): Promise<Setting<'winFeed'>> {
  return mode === 'live' ? 'live' : readSetting(db, 'winFeed');
}
