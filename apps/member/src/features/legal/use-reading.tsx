import { LEGAL_KINDS, type LegalKind } from '@fairground/contract/legal';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from '#platform/navigation.ts';
import { LEGAL_TEXT } from '#platform/paths.ts';

const LegalTextSheet = lazyComponent(async () => (await import('./LegalTextSheet.tsx')).LegalTextSheet);

type Reading = { read: (kind: LegalKind | null) => void; sheet: ReactNode };

/** Opens legal texts in a sheet. */
export function useReading(first: LegalKind | null = null): Reading {
  const [kind, setKind] = useState(first);
  return {
    read: setKind,
    sheet: kind ? (
      <Suspense>
        <LegalTextSheet kind={kind} onClose={() => setKind(null)} />
      </Suspense>
    ) : null,
  };
}

/** The same, initially opened by the address: `/login?text=notice` can be linked from outside. */
export function useLinkedReading(): Reading {
  const { full, query } = useLocation();
  const wanted = LEGAL_KINDS.find((kind) => kind === query.get(LEGAL_TEXT)) ?? null;
  const { read, sheet } = useReading(wanted);
  const [seen, setSeen] = useState(full);
  // A kept view may be shown again with another query.
  if (full !== seen) {
    setSeen(full);
    read(wanted);
  }
  return { read, sheet };
}
