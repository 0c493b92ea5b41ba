import type { TransactionType } from '@fairground/contract/transaction-types';
import { FlagIcon, MoneyInIcon, MoneyOutIcon, RefreshIcon, StarIcon } from '@fairground/ui/icons.tsx';
import styles from './TransactionsScreen.module.css';

const ICONS = {
  welcome: StarIcon,
  recharge: MoneyInIcon,
  stake: FlagIcon,
  stake_returned: RefreshIcon,
  winnings: StarIcon,
  stake_voided: RefreshIcon,
  withdrawal: MoneyOutIcon,
  withdrawal_released: RefreshIcon,
  withdrawal_bounced: RefreshIcon,
  recharge_reversed: MoneyOutIcon,
  adjustment: RefreshIcon,
  unmatched_matched: MoneyInIcon,
} as const satisfies Record<TransactionType, unknown>;

/** Decorative: the text beside it names the kind of movement. */
export function TypeMark({ type, direction }: { type: TransactionType; direction: 'in' | 'out' }) {
  const Icon = ICONS[type];
  return (
    <span className={styles['mark']} data-direction={direction}>
      <Icon size={20} />
    </span>
  );
}
