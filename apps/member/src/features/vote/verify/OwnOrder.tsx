import type { Order } from '@fairground/contract/vote';
import { useMemo } from 'react';
import { CopyValue } from '#features/vote/CopyValue.tsx';
import { catalogue as voteCatalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { catalogue } from './messages.ts';
import styles from './OwnOrder.module.css';
import { useVerification } from './use-verification.ts';

type State = 'ok' | 'wrong' | 'waiting' | 'working' | 'failed';
const TONE: Readonly<Record<State, BadgeTone>> = {
  ok: 'success',
  wrong: 'danger',
  waiting: 'neutral',
  working: 'neutral',
  failed: 'warning',
};

/** Fetches the order's place among the frozen ones and checks it here. */
function useOrderCheck(order: Order, frozen: boolean) {
  const { periodNo, orderId } = order;
  const { data, error, refetch } = useApiQuery(
    'GET /lottery/proof',
    { periodNo, orderId },
    { enabled: frozen },
  );
  const task = useMemo(() => (data ? { order, proof: data } : undefined), [order, data]);
  const { order: check, failed, retry: again } = useVerification(task);
  const retry = failed ? again : () => void refetch();
  const state = (): State => {
    if (!frozen) return 'waiting';
    if (check) return check.ok ? 'ok' : 'wrong';
    return failed || (!data && error) ? 'failed' : 'working';
  };
  return { state: state(), check, inclusion: data?.inclusion, retry };
}

/** One order of the member: is it among the frozen ones? */
export function OwnOrder({ order, frozen }: { order: Order; frozen: boolean }) {
  const texts = useMessages(catalogue).own;
  const { option: names } = useMessages(voteCatalogue);
  const ui = useUiTexts();
  const { money, number, clock } = useFormat();
  const { state, check, inclusion, retry } = useOrderCheck(order, frozen);
  return (
    <li className={styles['order']} data-testid="own-order" data-state={state}>
      <div className={styles['head']}>
        <OptionArt option={order.option} size={36} />
        <span className={styles['what']}>
          <span>
            {names[order.option]} {money(order.amount)}
          </span>
          <span className={styles['meta']}>
            {clock(order.placedAt)}
            {inclusion ? ` · ${texts.position(number(inclusion.index + 1), number(inclusion.count))}` : ''}
          </span>
          <output>
            <Badge tone={TONE[state]}>{texts[state]}</Badge>
          </output>
        </span>
        {state === 'failed' ? (
          <Button size="small" onClick={retry}>
            {ui.retry}
          </Button>
        ) : null}
      </div>
      {state === 'working' ? (
        // The place of the hash that is worked out, which is as long.
        <div className={styles['place']}>
          <CopyValue label={texts.hash} value={order.orderHash} />
        </div>
      ) : null}
      {check ? (
        <>
          <CopyValue label={texts.hash} value={check.computed} />
          {check.ok ? null : <CopyValue label={texts.expected} value={order.orderHash} />}
        </>
      ) : null}
    </li>
  );
}
