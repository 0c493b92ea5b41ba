import { memo } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/Card.tsx';
import { ChartIcon, ReceiptIcon, ShieldIcon } from '@fairground/ui/icons.tsx';
import { ListRow, rowTarget } from '#ui/ListRow.tsx';
import { voteMessages } from './messages.ts';

export const VoteLinks = memo(function VoteLinks() {
  const { links } = useMessages(voteMessages);
  return (
    <Card padding="flush">
      <nav aria-label={links.title}>
        <Link to={paths.voteHistory} className={rowTarget}>
          <ListRow icon={<ChartIcon size={20} />} title={links.history} text={links.historyText} />
        </Link>
        <Link to={paths.orders} className={rowTarget}>
          <ListRow icon={<ReceiptIcon size={20} />} title={links.orders} text={links.ordersText} />
        </Link>
        <Link to={paths.protection} className={rowTarget}>
          <ListRow icon={<ShieldIcon size={20} />} title={links.protection} text={links.protectionText} />
        </Link>
      </nav>
    </Card>
  );
});
