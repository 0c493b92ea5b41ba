import { LEGAL_KINDS } from '@fairground/contract/legal';
import { insertText } from '#features/legal/legal.repository.ts';
import { samples as en } from '#features/legal/samples/en.ts';
import { samples as ja } from '#features/legal/samples/ja.ts';
import { samples as zhCn } from '#features/legal/samples/zh-cn.ts';
import type { Queryable } from '#platform/database.ts';

/**
 * Inserts version 1 of each text, a marked sample, once; the console can replace it. New members agree to it; existing members
 * are not asked to agree to a sample.
 */
export async function seedLegalSamples(db: Queryable): Promise<void> {
  for (const kind of LEGAL_KINDS) {
    const content = { ja: ja[kind], 'zh-cn': zhCn[kind], en: en[kind] };
    await insertText(db, { kind, version: 1, content, asks: false, sample: true, operatorId: null });
  }
}
