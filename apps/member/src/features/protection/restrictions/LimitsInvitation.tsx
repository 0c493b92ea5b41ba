import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { getLanguage } from '#platform/language.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { isOnboarding, endOnboarding } from '#platform/onboarding.ts';
import { getSession } from '#platform/session.ts';
import { readStored, writeStored } from '@fairground/client/storage/storage.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { ShieldIcon } from '@fairground/ui/icons.tsx';
import { restrictionsMessages } from './messages.ts';
import styles from './restrictions.module.css';

/** Resolves when the messages are loaded, rejects if they cannot be. */
export const loadLimitsInvitation = (): Promise<unknown> => restrictionsMessages.load(getLanguage());

type LimitsInvitationProps = { place: 'home' | 'recharge' };

/**
 * Invites to set limits after the registration and before the first recharge. Once answered, it is not shown again on
 * this device.
 */
export function LimitsInvitation({ place }: LimitsInvitationProps) {
  const t = useMessages(restrictionsMessages).invitation;
  const key = `protection-offer:${getSession()?.user.id ?? ''}`;
  const [open, setOpen] = useState(() => (place === 'home' ? isOnboarding() : readStored(key) === null));
  if (!open) return null;
  const done = (): void => {
    if (place === 'home') endOnboarding();
    else writeStored(key, 'seen');
    setOpen(false);
  };
  return (
    <Card>
      <section className={styles['offer']} aria-labelledby="protection-offer">
        <span className={styles['shield']}>
          <ShieldIcon size={28} />
        </span>
        <div className="stack-1">
          <h2 id="protection-offer" className={styles['title']}>
            {place === 'home' ? t.title : t.rechargeTitle}
          </h2>
          <p className="explanation">{place === 'home' ? t.text : t.rechargeText}</p>
        </div>
        <div className={styles['actions']}>
          <Link
            to={paths.protection}
            className={buttonClass({ variant: 'primary', size: 'small' })}
            onClick={done}
          >
            {t.open}
          </Link>
          <Button size="small" variant="quiet" onClick={done}>
            {t.skip}
          </Button>
        </div>
      </section>
    </Card>
  );
}
