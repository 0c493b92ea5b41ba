import { lazyComponent } from '@fairground/client/lazy.ts';

/* Preloaded after the form is shown. */
export const RechargeSheet = lazyComponent(async () => (await import('./RechargeSheet.tsx')).RechargeSheet);
export const RechargeReceipt = lazyComponent(
  async () => (await import('./RechargeReceipt.tsx')).RechargeReceipt,
);
