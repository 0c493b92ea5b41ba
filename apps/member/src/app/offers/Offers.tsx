import { useState } from 'react';
import { closeOffer, type Offer } from '#app/offers/offers.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { catalogue } from './messages.ts';
import styles from './Offers.module.css';

/** Whether something typed stands on the screen, which a new page would not have. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[data-shown] :read-write:is(input, textarea)')].some(
    (field) => field.type !== 'search' && field.value !== '' && field.checkVisibility(),
  );

/** One offer at a time, between the view and the tab bar: it waits to be answered and covers nothing. */
export function Offers({ offer }: { offer: Offer }) {
  const texts = useMessages(catalogue);
  const words =
    offer.kind === 'update' ? texts.update : offer.kind === 'install' ? texts.install : texts.byHand;
  const [before] = useState(() => document.activeElement);
  const [warned, setWarned] = useState(false);
  function close(): void {
    closeOffer();
    // Whoever pressed it goes on where they were.
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }
  function accept(): void {
    if (offer.kind === 'update' && !warned && hasTyped()) {
      setWarned(true);
      return;
    }
    if (offer.kind === 'update') location.reload();
    if (offer.kind === 'install') void offer.event.prompt();
    close();
  }
  return (
    <section
      className={styles['offer']}
      aria-label={texts.label}
      data-kind={offer.kind === 'update' ? offer.kind : 'hint'}
      data-testid="offer"
    >
      <p className={styles['words']} role="status">
        {warned ? texts.typed : words}
      </p>
      <div className={styles['actions']}>
        <Button size="small" variant="quiet" onClick={close}>
          {offer.kind === 'install-by-hand' ? texts.understood : texts.later}
        </Button>
        {offer.kind === 'install-by-hand' ? null : (
          <Button size="small" variant="primary" onClick={accept}>
            {offer.kind === 'update' ? texts.reload : texts.add}
          </Button>
        )}
      </div>
    </section>
  );
}
