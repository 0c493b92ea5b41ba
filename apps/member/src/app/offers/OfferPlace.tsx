import { Suspense } from 'react';
import { offers } from '#app/offers/offers.ts';
import { late } from '@fairground/web/platform/late.ts';
import { useStore } from '@fairground/web/platform/store.ts';

const Offers = late(async () => (await import('#app/offers/Offers.tsx')).Offers);

/** Fetched ahead: when a newer version is offered, the files of this one are gone. */
export const fetchLooks = (): Promise<unknown> => Offers.ahead();

/** Where an offer appears. */
export function OfferPlace() {
  const offer = useStore(offers);
  return <Suspense>{offer ? <Offers offer={offer} /> : null}</Suspense>;
}
