import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { useMessages } from '#platform/catalogue.ts';
import { useCommand } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from '../queue/queue.module.css';
import { catalogue } from './messages.ts';

type Card = ConsoleWithdrawal['card'];

/** Where the money goes. The number is masked until it is asked for, which the audit log keeps. */
export function CardFacts({ id, card }: { id: string; card: Card }) {
  const texts = useMessages(catalogue);
  const reveal = useCommand('POST /withdrawals/card');
  const shown = reveal.data;
  const number = shown?.cardNumber ?? card.cardNumber;
  return (
    <>
      <div>
        <p className={styles['label']}>{texts.number}</p>
        <div className={styles['reference']}>
          <code>{number}</code>
          {shown ? <CopyButton what={texts.number} value={shown.cardNumber} /> : null}
        </div>
      </div>
      <div className={styles['buttons']}>
        {shown ? (
          <Button size="small" icon={<EyeOffIcon size={16} />} onClick={reveal.reset}>
            {texts.hide}
          </Button>
        ) : (
          <Button
            size="small"
            icon={<EyeIcon size={16} />}
            pending={reveal.isPending}
            onClick={() => reveal.mutate({ id })}
          >
            {texts.reveal}
          </Button>
        )}
        <span className={styles['under']}>{texts.revealNote}</span>
      </div>
      {reveal.isError ? (
        <Notice tone="danger" live>
          <p>{reveal.error.message}</p>
        </Notice>
      ) : null}
      <Facts
        facts={[
          {
            label: texts.holder,
            value: (
              <>
                {card.holderName} <CopyButton what={texts.holder} value={card.holderName} />
              </>
            ),
          },
          { label: texts.bank, value: card.bankName },
          card.branchName || card.branchCode
            ? { label: texts.branch, value: [card.branchName, card.branchCode].filter(Boolean).join(' · ') }
            : null,
          { label: texts.country, value: texts.countries[card.country] },
          shown ? { label: texts.phone, value: shown.phone } : null,
        ]}
      />
    </>
  );
}
