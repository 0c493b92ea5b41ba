import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Amount } from '#ui/Amount.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { withdrawMessages } from './messages.ts';

/** Fee and net amount, while typing. */
export function Quote({ quote }: { quote: { fee: number; net: number } | null }) {
  const t = useMessages(withdrawMessages);
  const { money, unitBehind } = useFormat();
  return (
    <output>
      <Facts>
        <Fact term={t.fee}>{quote ? money(quote.fee) : '–'}</Fact>
        <Fact term={t.net} strong>
          <Amount figure={quote ? money(quote.net) : '–'} unit={unitBehind} />
        </Fact>
      </Facts>
    </output>
  );
}
