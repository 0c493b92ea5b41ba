import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { EyeIcon, EyeOffIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import styles from '../queue/queue.module.css';
import { withdrawalsMessages } from './messages.ts';

type Card = ConsoleWithdrawal['card'];

/** The receiving account. Its number is masked until revealed, which the audit log records. */
export function CardFacts({ id, card }: { id: string; card: Card }) {
  const t = useMessages(withdrawalsMessages);
  const reveal = useApiMutation('POST /withdrawals/card');
  const shown = reveal.data;
  const number = shown?.cardNumber ?? card.cardNumber;
  return (
    <>
      <div>
        <p className={styles['label']}>{t.number}</p>
        <div className={styles['reference']}>
          <code>{number}</code>
          {shown ? <CopyButton what={t.number} value={shown.cardNumber} /> : null}
        </div>
      </div>
      <div className={styles['buttons']}>
        {shown ? (
          <Button size="small" icon={<EyeOffIcon size={16} />} onClick={reveal.reset}>
            {t.hide}
          </Button>
        ) : (
          <Button
            size="small"
            icon={<EyeIcon size={16} />}
            pending={reveal.isPending}
            onClick={() => reveal.mutate({ id })}
          >
            {t.reveal}
          </Button>
        )}
        <span className={styles['under']}>{t.revealNote}</span>
      </div>
      {reveal.isError ? (
        <Notice tone="danger" live>
          <p>{reveal.error.message}</p>
        </Notice>
      ) : null}
      <Facts
        facts={[
          {
            label: t.holder,
            value: (
              <>
                {card.holderName} <CopyButton what={t.holder} value={card.holderName} />
              </>
            ),
          },
          { label: t.bank, value: card.bankName },
          card.branchName || card.branchCode
            ? { label: t.branch, value: [card.branchName, card.branchCode].filter(Boolean).join(' · ') }
            : null,
          card.accountType ? { label: t.accountType, value: t.accountTypes[card.accountType] } : null,
          { label: t.country, value: t.countries[card.country] },
          shown ? { label: t.phone, value: shown.phone } : null,
        ]}
      />
    </>
  );
}
