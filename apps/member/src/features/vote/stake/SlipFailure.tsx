import { CODES } from '@fairground/contract/codes';
import { createElement, use } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { RefusalContext } from '#features/vote/refusal.ts';
import type { StakeFailure } from '#features/vote/stake/slip.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { ApiFailure, failureText } from '#platform/failure.ts';
import { Notice } from '#ui/Notice.tsx';

const PROTECTION: ReadonlySet<number> = new Set([CODES.PROTECTION_LIMIT.code, CODES.SELF_EXCLUDED.code]);

type SlipFailureProps = { failure: StakeFailure; error: Error; periodOver: boolean };

/** Why a stake was not taken, or that nobody knows yet, and what asking again does. */
export function SlipFailure({ failure, error, periodOver }: SlipFailureProps) {
  const texts = useMessages(catalogue).slip;
  const Refusal = use(RefusalContext);
  if (failure === 'unknown') {
    return (
      <Notice tone="warning" live title={texts.unknown}>
        <p>{texts.unknownText}</p>
        <p>{periodOver ? texts.unknownClosed : texts.unknownOpen}</p>
      </Notice>
    );
  }
  const spoken = error instanceof ApiFailure && error.kind !== 'server' ? error.message : '';
  if (Refusal && error instanceof ApiFailure && PROTECTION.has(error.code))
    return createElement(Refusal, { error });
  return (
    <Notice tone="danger" live title={failureText(error, texts.failed)}>
      {spoken ? <p>{spoken}</p> : null}
    </Notice>
  );
}
