import type { Proof } from '@fairground/contract/vote';
import type { VerifyStep } from '@fairground/kernel/proof';
import { useMessages } from '#platform/i18n.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { verifyMessages } from './messages.ts';

/** The source of the randomness, and what it guarantees. */
export function BeaconStatement({ proof, steps }: { proof: Proof; steps: readonly VerifyStep[] }) {
  const t = useMessages(verifyMessages).beacon;
  const { kind, independent, chainHash } = proof.chain;
  // The proof's claim about its beacon is shown only if round, key and signature verify.
  const confirmed = steps.every((step) => step.ok || (step.id !== 'round' && step.id !== 'signature'));
  if (!confirmed || !independent || kind !== 'drand') {
    return (
      <Notice tone="warning">
        <p>{kind === 'drand' ? t.unknown : t.embedded}</p>
      </Notice>
    );
  }
  const { beaconRound } = proof.commitment;
  return (
    <Notice
      action={
        proof.beacon ? (
          <a
            href={`https://api.drand.sh/${chainHash}/public/${beaconRound}`}
            target="_blank"
            rel="noreferrer"
          >
            {t.public}
          </a>
        ) : undefined
      }
    >
      <p>{t.drand}</p>
    </Notice>
  );
}
