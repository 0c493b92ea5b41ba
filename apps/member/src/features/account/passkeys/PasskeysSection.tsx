import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import type { Passkey } from '@fairground/contract/passkeys';
import { LIMITS } from '@fairground/contract/limits';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { PlusIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Suspense, useState } from 'react';
import { canUsePasskeys, isAddressUnfit } from '@fairground/client/passkeys/can-use-passkeys.ts';
import rows from '#features/account/device-row.module.css';
import { useRelativeTime } from '#features/account/use-relative-time.ts';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { useLocation } from '#platform/navigation.ts';
import { ADD_PASSKEY } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { passkeyMessages } from './messages.ts';
import styles from './passkeys.module.css';

const AddPasskeySheet = lazyComponent(async () => (await import('./AddPasskeySheet.tsx')).AddPasskeySheet);
const RemovePasskeySheet = lazyComponent(
  async () => (await import('./RemovePasskeySheet.tsx')).RemovePasskeySheet,
);

const RenamePasskeySheet = lazyComponent(
  async () => (await import('./RenamePasskeySheet.tsx')).RenamePasskeySheet,
);

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useMessages(passkeyMessages);
  const format = useFormat();
  const relative = useRelativeTime();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <li className={rows['row']}>
      <div className={rows['body']}>
        <p className={rows['name']}>
          {name} {synced ? <Badge tone="success">{t.synced}</Badge> : null}
        </p>
        <p className={rows['times']}>
          <span>{lastUsedAt === null ? t.unused : t.used(relative(lastUsedAt))}</span>
          <span>{t.added(format.dateTime(createdAt))}</span>
        </p>
      </div>
      <Button size="small" aria-label={`${t.rename}: ${name}`} onClick={onRename}>
        {t.rename}
      </Button>
      <Button size="small" aria-label={`${t.remove}: ${name}`} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  );
}

/** The member's passkeys, added and removed. */
export function PasskeysSection() {
  const t = useMessages(passkeyMessages);
  const { query } = useLocation();
  const passkeys = useApiQuery('GET /member/passkeys', {});
  const { data, error } = passkeys;
  const [possible] = useState(canUsePasskeys);
  const [adding, setAdding] = useState(possible && query.has(ADD_PASSKEY));
  const [removing, setRemoving] = useState<Passkey>();
  const [renaming, setRenaming] = useState<Passkey>();
  usePreload(AddPasskeySheet, RemovePasskeySheet);
  const full = (data?.list.length ?? 0) >= LIMITS.passkeys.max;
  const usable = possible && data?.usable !== false;
  return (
    <section className="stack-4">
      <h2 className="small-heading">{t.title}</h2>
      <p className={styles['intro']}>{t.intro}</p>
      {usable ? null : (
        <Notice tone="info" title={possible || isAddressUnfit() ? t.wrongAddress : t.unsupported} />
      )}
      {data ? (
        <>
          {data.list.length === 0 ? (
            <p className={styles['intro']}>{t.none}</p>
          ) : (
            <Card padding="flush">
              <ul>
                {data.list.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setRenaming(passkey)}
                    onRemove={() => setRemoving(passkey)}
                  />
                ))}
              </ul>
            </Card>
          )}
          {full ? <p className={styles['intro']}>{t.full}</p> : null}
          {usable && !full ? (
            <Button block icon={<PlusIcon size={20} />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <ErrorState title={t.failed} query={passkeys} />
      ) : (
        <Skeleton height={104} />
      )}
      <Suspense fallback={null}>
        {adding && data ? (
          <AddPasskeySheet passwordNeeded={data.passwordNeeded} onClose={() => setAdding(false)} />
        ) : null}
        {renaming ? <RenamePasskeySheet passkey={renaming} onClose={() => setRenaming(undefined)} /> : null}
        {removing && data ? (
          <RemovePasskeySheet
            passkey={removing}
            last={data.list.length === 1}
            onClose={() => setRemoving(undefined)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
