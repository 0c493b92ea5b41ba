import type { FieldFault } from '@fairground/contract/codes';

/** `same`: one person; `shared`: one made or reset the other's access; `fresh`: the second one's was reset within 24 hours. */
export type Pair = { same: boolean; shared: boolean; fresh: boolean };

/** Why a pair does not count as two people (product.md section 16.5); null where it does. */
export function pairFault({
  same,
  shared,
  fresh,
}: Pair): Extract<FieldFault, 'own_approval' | 'credentials_shared' | 'credentials_fresh'> | null {
  if (same) return 'own_approval';
  if (shared) return 'credentials_shared';
  return fresh ? 'credentials_fresh' : null;
}
