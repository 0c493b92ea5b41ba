import type { Order } from '@fairground/contract/vote';
import { useMemo } from 'react';
import { CopyValue } from '#features/vote/CopyValue.tsx';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { useSession } from '#platform/session.ts';
import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { verifyMessages } from './messages.ts';
import styles from './OwnOrder.module.css';
import { saveProof } from './save-proof.ts';
import { useVerification } from './use-verification.ts';

type State = 'ok' | 'wrong' | 'waiting' | 'working' | 'failed';
const TONE: Readonly<Record<State, BadgeTone>> = {
  ok: 'success',
  wrong: 'danger',
  waiting: 'neutral',
  working: 'neutral',
  failed: 'warning',
};

const SIGNATURE_SAYS = { valid: 'signed', wrong: 'forged', none: 'unsigned' } as const;

/** Fetches the inclusion proof of an order and verifies it. */
function useOrderCheck(order: Order, frozen: boolean) {
  const { periodNo, orderId } = order;
  const { data, error, refetch } = useApiQuery(
    'GET /lottery/proof',
    { periodNo, orderId },
    { enabled: frozen },
  );
  const memberId = useSession()?.user.id;
  const task = useMemo(
    () => (data ? { order, proof: data, ...(memberId === undefined ? {} : { memberId }) } : undefined),
    [order, data, memberId],
  );
  const { order: check, failed, retry: again } = useVerification(task);
  const retry = failed ? again : () => void refetch();
  const state = (): State => {
    if (!frozen) return 'waiting';
    if (check) return check.ok ? 'ok' : 'wrong';
    return failed || (!data && error) ? 'failed' : 'working';
  };
  return { state: state(), check, proof: data, retry };
}

/** Whether one of the member's orders is included in the period's Merkle tree. */
export function OwnOrder({ order, frozen }: { order: Order; frozen: boolean }) {
  const t = useMessages(verifyMessages).own;
  const { option: names } = useMessages(voteMessages);
  const ui = useUiMessages();
  const { money, number, clock } = useFormat();
  const { state, check, proof, retry } = useOrderCheck(order, frozen);
  const inclusion = proof?.inclusion;
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
            {inclusion ? ` · ${t.position(number(inclusion.index + 1), number(inclusion.count))}` : ''}
          </span>
          <output>
            <Badge tone={TONE[state]}>{t[state]}</Badge>
          </output>
        </span>
        {state === 'failed' ? (
          <Button size="small" onClick={retry}>
            {ui.retry}
          </Button>
        ) : null}
      </div>
      {state === 'working' ? (
        // A placeholder as long as hash, signature and button, while they are computed.
        <div className={`stack-2 ${styles['place']}`}>
          <CopyValue label={t.hash} value={order.orderHash} />
          <p className={styles['meta']}>{t.signed}</p>
          <div>
            <Button size="small" variant="quiet">
              {t.save}
            </Button>
          </div>
        </div>
      ) : null}
      {check ? (
        <div className="stack-2">
          <CopyValue label={t.hash} value={check.computed} />
          <p className={styles['meta']} data-testid="receipt-signature" data-state={check.signature}>
            {t[SIGNATURE_SAYS[check.signature]]}
          </p>
          {check.ok ? null : <CopyValue label={t.expected} value={order.orderHash} />}
          {proof ? (
            <div>
              <Button size="small" variant="quiet" onClick={() => saveProof(proof)}>
                {t.save}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
