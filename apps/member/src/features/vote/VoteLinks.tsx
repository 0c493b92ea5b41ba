import { memo } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/Card.tsx';
import { ShieldIcon } from '#ui/sign-icons.tsx';
import { ListRow, rowTarget } from '#ui/ListRow.tsx';
import { ChartIcon, ReceiptIcon } from '#ui/more-icons.tsx';
import { catalogue } from './messages.ts';

/** From the Vote screen to what belongs to it. */
export const VoteLinks = memo(function VoteLinks() {
  const { links } = useMessages(catalogue);
  return (
    <Card padding="flush">
      <nav aria-label={links.title}>
        <Link to={paths.voteHistory} className={rowTarget}>
          <ListRow icon={<ChartIcon size={20} />} title={links.history} text={links.historyText} chevron />
        </Link>
        <Link to={paths.orders} className={rowTarget}>
          <ListRow icon={<ReceiptIcon size={20} />} title={links.orders} text={links.ordersText} chevron />
        </Link>
        <Link to={paths.protection} className={rowTarget}>
          <ListRow
            icon={<ShieldIcon size={20} />}
            title={links.protection}
            text={links.protectionText}
            chevron
          />
        </Link>
      </nav>
    </Card>
  );
});
