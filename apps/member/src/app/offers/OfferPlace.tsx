import { createElement, Suspense, use } from 'react';
import { type Offer, offers } from '#app/offers/offers.ts';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { useStore } from '@fairground/web/platform/store.ts';

const looks = loadable(async () => (await import('#app/offers/Offers.tsx')).Offers);

/** Where an offer appears; how it looks is fetched with the first one. */
export function OfferPlace() {
  const offer = useStore(offers);
  return <Suspense>{offer ? <Shown offer={offer} /> : null}</Suspense>;
}

function Shown(props: { offer: Offer }) {
  return createElement(looks.peek() ?? use(looks.load()), props);
}
