import { concatBytes, toHex, utf8 } from '#bytes.ts';
import type { BeaconChain } from '#beacon-verify.ts';
import type { Hashes } from '#hash.ts';
import type { DrawProof } from '#proof.ts';

/**
 * An export of draws as NDJSON. The first line names the format and holds the rules; other rules and each beacon chain precede the
 * first period that uses them; then the periods, oldest first, each as its proof without what earlier lines state; a last line, without which
 * the file is truncated.
 */
export const EXPORT_FORMAT = 'fairground-draws/v1';

export type VoidReason = 'root_late' | 'beacon_silent';
export type ExportedPeriod = Omit<DrawProof, 'chain' | 'rules' | 'inclusion' | 'receipt'> & {
  voidReason: VoidReason | null;
};
export type ExportLine =
  | { format: string; rules: string }
  | { rules: string }
  | { chain: BeaconChain }
  | { period: ExportedPeriod }
  | {
      end: {
        periods: number;
        /** The first period of the next export; null where this one ends with the newest. */
        next: string | null;
        /** Digest of all lines before and of this one's content (`digestOf`, `sealOf`). */
        digest: string;
      };
    };

/** Before the first line. */
export const EMPTY_DIGEST = new Uint8Array(32);

/** SHA-256 over the digest before and the line, so that every byte of the file counts. */
export const digestOf = (hashes: Hashes, before: Uint8Array, line: string): Uint8Array =>
  hashes.sha256(concatBytes(before, utf8(line)));

/** The digest in the last line, which covers that line's own content too. */
export const sealOf = (
  hashes: Hashes,
  digest: Uint8Array,
  { periods, next }: { periods: number; next: string | null },
): string => toHex(digestOf(hashes, digest, `${periods} ${next ?? ''}`));

/** Writes an export line by line, each with its line feed. `begin` first, `end` last, the periods in their order. */
export function createExportWriter(hashes: Hashes) {
  let digest: Uint8Array = EMPTY_DIGEST;
  let periods = 0;
  const known = new Set<string>();
  function line(value: ExportLine): string {
    const text = JSON.stringify(value);
    digest = digestOf(hashes, digest, text);
    return `${text}\n`;
  }
  let rules: string | null = null;
  return {
    begin(text: string): string {
      rules = text;
      return line({ format: EXPORT_FORMAT, rules: text });
    },
    period(
      { chain, rules: own, inclusion: _inclusion, receipt: _receipt, ...proof }: DrawProof,
      voidReason: VoidReason | null,
    ): string {
      periods += 1;
      const rulesLine = own === rules ? '' : line({ rules: own });
      rules = own;
      const chainLine = known.has(chain.chainHash) ? '' : line({ chain });
      known.add(chain.chainHash);
      return rulesLine + chainLine + line({ period: { ...proof, voidReason } });
    },
    end: (next: string | null): string =>
      line({ end: { periods, next, digest: sealOf(hashes, digest, { periods, next }) } }),
  };
}
