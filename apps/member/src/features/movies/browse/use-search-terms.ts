import { useState } from 'react';
import { useSession } from '#platform/session.ts';
import { readStoredJson, removeStored, writeStored } from '@fairground/client/storage/storage.ts';
import { termsOf, withTerm } from './search-terms.rules.ts';

const KEY = 'movie-searches';

/** This member's recent search terms on this device. */
export function useSearchTerms(): { terms: string[]; remember: (term: string) => void; forget: () => void } {
  const member = useSession()?.user.id;
  const [terms, setTerms] = useState(() => termsOf(readStoredJson(KEY), member));
  return {
    terms,
    remember(term) {
      const next = withTerm(terms, term);
      if (next.length === terms.length && next[0] === terms[0]) return;
      setTerms(next);
      writeStored(KEY, JSON.stringify({ member, terms: next }));
    },
    forget() {
      setTerms([]);
      removeStored(KEY);
    },
  };
}
