import type { Proof } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { Notice } from '#features/vote/Notice.tsx';
import { catalogue } from './messages.ts';

/** Where the randomness comes from, and what that is worth. */
export function BeaconStatement({ proof }: { proof: Proof }) {
  const texts = useMessages(catalogue).beacon;
  const { kind, independent, chainHash } = proof.chain;
  if (!independent || kind !== 'drand') {
    return (
      <Notice tone="warning">
        <p>{texts.embedded}</p>
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
