import { closeOffer, type Offer } from '#app/offers/offers.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { catalogue } from './messages.ts';
import styles from './Offers.module.css';

/** One offer at a time, above the tab bar; it waits to be answered and covers nothing that must be reached. */
export function Offers({ offer }: { offer: Offer }) {
  const texts = useMessages(catalogue);
  const words =
    offer.kind === 'update' ? texts.update : offer.kind === 'install' ? texts.install : texts.byHand;
  function accept(): void {
    if (offer.kind === 'update') location.reload();
    if (offer.kind === 'install') void offer.event.prompt();
    closeOffer();
  }
  return (
    <section className={styles['offer']} aria-label={texts.label} data-testid="offer">
      <p className={styles['words']} role="status">
        {words}
      </p>
      <div className={styles['actions']}>
        <Button size="small" onClick={closeOffer}>
          {texts.later}
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
