import { useState } from 'react';
import { useApiQuery } from '#platform/query.ts';

/** The receiving accounts and the chosen one: the first until another is chosen. */
export function useBanks() {
  const banks = useApiQuery('GET /banks', {});
  const [chosen, choose] = useState('');
  const options = (banks.data ?? []).map(({ id, bankName, accountNumber }) => ({
    value: id,
    label: `${bankName} ${accountNumber}`,
  }));
  return { banks, options, bankId: chosen || (options[0]?.value ?? ''), choose };
}
