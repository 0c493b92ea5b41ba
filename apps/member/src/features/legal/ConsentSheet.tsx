import { AGREED_KINDS, type AgreedKind, type AgreedTo } from '@fairground/contract/legal';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useMessages } from '#platform/i18n.ts';
import { navigate } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, setApiData, useApiMutation, useApiQuery } from '#platform/query.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ListRow, rowTarget } from '#ui/ListRow.tsx';
import { toast } from '#ui/toast.ts';
import { Card } from '#ui/Card.tsx';
import styles from './legal.module.css';
import { legalMessages } from './messages.ts';
import { useReading } from './use-reading.tsx';

/** Asks for consent to the changed texts. Without it the member leaves this screen; all others can be used. */
export function ConsentSheet({ due }: { due: readonly AgreedKind[] }) {
  const t = useMessages(legalMessages);
  const { read, sheet } = useReading();
  const current = useApiQuery('GET /legal/current', {});
  const agree = useApiMutation('POST /legal/agree', {
    onSuccess(data) {
      setApiData('GET /legal/consent', {}, data);
      toast.success(t.ask.done);
    },
    onError(error) {
      if (!isFailure(error, 'LEGAL_TEXT_CHANGED')) return;
      void invalidate('GET /legal/current');
      void invalidate('GET /legal/text');
    },
  });
  const versions: AgreedTo = Object.fromEntries(
    (current.data?.list ?? []).flatMap(({ kind, version }) =>
      due.some((each) => each === kind) ? [[kind, version]] : [],
    ),
  );
  return (
    <>
      <ConfirmDialog
        open
        title={t.ask.title}
        confirmText={t.ask.agree}
        cancelText={t.ask.later}
        pending={agree.isPending || current.isFetching}
        onConfirm={() => (current.data ? agree.mutate(versions) : void current.refetch())}
        onClose={() => navigate(paths.home, { replace: true })}
      >
        <div className="stack-4">
          <p>{t.ask.text}</p>
          <Card padding="flush">
            <ul>
              {AGREED_KINDS.filter((kind) => due.includes(kind)).map((kind) => (
                <li key={kind}>
                  <button type="button" className={rowTarget} onClick={() => read(kind)}>
                    <ListRow title={t.names[kind]} trail={t.ask.read} />
                  </button>
                </li>
              ))}
            </ul>
          </Card>
          <p className={styles['version']}>{t.ask.still}</p>
        </div>
      </ConfirmDialog>
      {sheet}
    </>
  );
}
