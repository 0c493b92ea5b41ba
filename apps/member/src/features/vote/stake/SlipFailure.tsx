import { CODES } from '@fairground/contract/codes';
import { createElement, use } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { RefusalContext } from '#features/vote/refusal.ts';
import type { StakeFailure } from '#features/vote/stake/slip.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure, failureText } from '@fairground/client/api/failure.ts';
import { Notice } from '@fairground/ui/Notice.tsx';

const PROTECTION: ReadonlySet<number> = new Set([
  CODES.PROTECTION_LIMIT.code,
  CODES.SELF_EXCLUDED.code,
  CODES.MEMBER_SUSPENDED.code,
]);

type SlipFailureProps = { failure: StakeFailure; error: Error; periodOver: boolean };

/** Why a stake was refused, or that its outcome is unknown, and what a retry does. */
export function SlipFailure({ failure, error, periodOver }: SlipFailureProps) {
  const t = useMessages(voteMessages).slip;
  const Refusal = use(RefusalContext);
  if (failure === 'unknown') {
    return (
      <Notice tone="warning" live title={t.unknown}>
        <p>{t.unknownText}</p>
        <p>{periodOver ? t.unknownClosed : t.unknownOpen}</p>
      </Notice>
    );
  }
  const spoken = error instanceof ApiFailure && error.kind !== 'server' ? error.message : '';
  if (Refusal && error instanceof ApiFailure && PROTECTION.has(error.code))
    return createElement(Refusal, { error });
  return (
    <Notice tone="danger" live title={failureText(error, t.failed)}>
      {spoken ? <p>{spoken}</p> : null}
    </Notice>
  );
}
