import { expect, it } from 'vitest';
import { keepStakeDraft, readStakeDraft } from './stake-draft.ts';

it('keeps a stake that is being put together for its period, and for no other', () => {
  keepStakeDraft('20261127-0001', { option: 'rose', text: '500' });
  expect(readStakeDraft('20261127-0001')).toMatchObject({ option: 'rose', text: '500' });
  expect(readStakeDraft('20261127-0002')).toBeNull();
});
