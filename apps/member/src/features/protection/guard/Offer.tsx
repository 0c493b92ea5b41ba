import { useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { getLanguage } from '#platform/language.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { isNewcomer, settleIn } from '#platform/newcomer.ts';
import { getSession } from '#platform/session.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { ShieldIcon } from '#ui/sign-icons.tsx';
import styles from './guard.module.css';

/** Settles when its words are there, and rejects where they cannot be had. */
export const wordsOfOffer = (): Promise<unknown> => catalogue.load(getLanguage());

type OfferProps = { place: 'home' | 'recharge' };

/** Offers limits after registering and before the first recharge: taken up or put off, it does not come again here. */
export function Offer({ place }: OfferProps) {
  const texts = useMessages(catalogue).offer;
  const key = `protection-offer:${getSession()?.user.id ?? ''}`;
  const [open, setOpen] = useState(() => (place === 'home' ? isNewcomer() : readStored(key) === null));
  if (!open) return null;
  const done = (): void => {
    if (place === 'home') settleIn();
    else writeStored(key, 'seen');
    setOpen(false);
  };
  return (
    <Card>
      <section className={styles['offer']} aria-labelledby="protection-offer">
        <span className={styles['shield']}>
          <ShieldIcon size={28} />
        </span>
        <div className={styles['words']}>
          <h2 id="protection-offer" className={styles['title']}>
            {place === 'home' ? texts.title : texts.rechargeTitle}
          </h2>
          <p className={styles['says']}>{place === 'home' ? texts.text : texts.rechargeText}</p>
        </div>
        <div className={styles['actions']}>
          <Link
            to={paths.protection}
            className={buttonClass({ variant: 'primary', size: 'small' })}
            onClick={done}
          >
            {texts.open}
          </Link>
          <Button size="small" variant="quiet" onClick={done}>
            {texts.skip}
          </Button>
        </div>
      </section>
    </Card>
  );
}
