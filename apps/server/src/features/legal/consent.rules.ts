import { AGREED_KINDS, type AgreedKind, type AgreedTo } from '@fairground/contract/legal';

/** `needed`: the oldest version that still counts as agreement, null while none asks for it; `current`: the version in force. */
type Versions = { kind: AgreedKind; needed: number | null; current: number };
type Agreed = { kind: AgreedKind; version: number };

/** The texts that a member still has to agree to, in the order in which they are shown. */
export const dueConsents = (texts: readonly Versions[], agreed: readonly Agreed[]): AgreedKind[] =>
  AGREED_KINDS.filter((kind) => {
    const text = texts.find((each) => each.kind === kind);
    const needed = text?.needed ?? null;
    return needed !== null && !agreed.some((each) => each.kind === kind && each.version >= needed);
  });

/** The consents to store of what a member agreed to; null where a version does not count (any more) or does not exist. */
export function acceptConsents(texts: readonly Versions[], given: AgreedTo): Agreed[] | null {
  const accepted: Agreed[] = [];
  for (const kind of AGREED_KINDS) {
    const version = given[kind];
    if (version === undefined) continue;
    const text = texts.find((each) => each.kind === kind);
    if (!text || version < (text.needed ?? 1) || version > text.current) return null;
    accepted.push({ kind, version });
  }
  return accepted;
}
