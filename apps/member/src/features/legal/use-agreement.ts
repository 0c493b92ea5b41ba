import { AGREED_KINDS, type AgreedTo } from '@fairground/contract/legal';
import type { DataOf } from '@fairground/contract/endpoints';
import { isFailure } from '@fairground/client/api/failure.ts';
import { call } from '#platform/api.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';

const versionsIn = ({ list }: DataOf<'GET /legal/current'>): AgreedTo =>
  Object.fromEntries(
    AGREED_KINDS.flatMap((kind) =>
      list.filter((text) => text.kind === kind).map(({ version }) => [kind, version]),
    ),
  );

/**
 * The versions that the form showed, fetched when it was mounted. If a newer one is published meanwhile, the member has
 * not read it, and the server refuses the older one.
 */
export function useAgreement(): (send: (agreedTo: AgreedTo) => Promise<void>) => Promise<void> {
  const { data } = useApiQuery('GET /legal/current', {}, { staleTime: Number.POSITIVE_INFINITY });
  return async (send) => {
    try {
      await send(versionsIn(data ?? (await call('GET /legal/current', {}))));
    } catch (error) {
      if (isFailure(error, 'LEGAL_TEXT_CHANGED')) {
        void invalidate('GET /legal/current');
        void invalidate('GET /legal/text');
      }
      throw error;
    }
  };
}
