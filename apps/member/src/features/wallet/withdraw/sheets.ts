import { lazyComponent } from '@fairground/client/lazy.ts';

/* Preloaded after the form is shown. */
export const WithdrawSheet = lazyComponent(async () => (await import('./WithdrawSheet.tsx')).WithdrawSheet);
export const WithdrawalReceipt = lazyComponent(
  async () => (await import('./WithdrawalReceipt.tsx')).WithdrawalReceipt,
);
