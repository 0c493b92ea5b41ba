import type { Proof } from '@fairground/contract/vote';
import type { VerifyStep } from '@fairground/kernel/proof';
import { useMessages } from '#platform/catalogue.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';

/** Where the randomness comes from, and what that is worth. */
export function BeaconStatement({ proof, steps }: { proof: Proof; steps: readonly VerifyStep[] }) {
  const texts = useMessages(catalogue).beacon;
  const { kind, independent, chainHash } = proof.chain;
  // What a proof says of its beacon counts only where round, key and signature bear it out.
  const confirmed = steps.every((step) => step.ok || (step.id !== 'round' && step.id !== 'signature'));
  if (!confirmed || !independent || kind !== 'drand') {
    return (
      <Notice tone="warning">
        <p>{kind === 'drand' ? texts.unknown : texts.embedded}</p>
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
            {texts.public}
          </a>
        ) : undefined
      }
    >
      <p>{texts.drand}</p>
    </Notice>
  );
}
