import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Fact, Facts } from '#ui/Facts.tsx';
import { catalogue } from './messages.ts';

/** The fee and what arrives, as the amount is typed. */
export function Quote({ quote }: { quote: { fee: number; net: number } | null }) {
  const texts = useMessages(catalogue);
  const { money, unit } = useFormat();
  return (
    <output>
      <Facts>
        <Fact term={texts.fee}>{quote ? money(quote.fee) : '–'}</Fact>
        <Fact term={texts.net} strong>
          {quote ? money(quote.net) : '–'} <span className={styles['unit']}>{unit}</span>
        </Fact>
      </Facts>
    </output>
  );
}
