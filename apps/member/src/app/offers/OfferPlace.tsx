import { createElement, Suspense, use } from 'react';
import { useOffer } from '#app/offers/offers.ts';
import { loadable } from '#platform/loadable.ts';

const offers = loadable(async () => (await import('#app/offers/Offers.tsx')).Offers);

/** Where an offer appears; how it looks is fetched with the first one. */
export function OfferPlace() {
  const offer = useOffer();
  return <Suspense>{offer ? <Shown offer={offer} /> : null}</Suspense>;
}

function Shown(props: { offer: NonNullable<ReturnType<typeof useOffer>> }) {
  return createElement(offers.peek() ?? use(offers.load()), props);
}
