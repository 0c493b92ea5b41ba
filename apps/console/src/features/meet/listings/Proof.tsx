import { LIMITS } from '@fairground/contract/limits';
import { useCallback, useState } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useFormat } from '#platform/format.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { EyeIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { listingsMessages } from './messages.ts';

function Picture({ file, alt }: { file: Blob; alt: string }) {
  const shown = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={shown} alt={alt} className={styles['proof']} />;
}

/** The proof of age: shown after a reason is given, kept in this component only, never in a cache. */
export function Proof({ id, birthDate }: { id: string; birthDate: string | null }) {
  const t = useMessages(listingsMessages);
  const { labelled } = useMessages(platformMessages);
  const shared = useMessages(meetSharedMessages);
  const format = useFormat();
  const [file, setFile] = useState<Blob | null>(null);
  const form = useApiForm({
    defaults: { why: '' },
    check: ({ why }) => ({ why: why.trim() === '' ? shared.whyNeeded : undefined }),
    submit: async ({ why }) => setFile(await callFile('POST /listings/proof', { id, why: why.trim() })),
  });
  return (
    <Panel
      title={t.proof}
      actions={
        file === null ? null : (
          <Button size="small" variant="quiet" onClick={() => setFile(null)}>
            {t.proofHide}
          </Button>
        )
      }
    >
      {birthDate === null ? null : <p>{labelled(t.birthDate, format.date(`${birthDate}T12:00:00.000Z`))}</p>}
      {file === null ? (
        <form className={styles['form']} noValidate onSubmit={form.submit}>
          <TextField
            label={t.proofWhy}
            hint={t.proofHidden}
            maxLength={LIMITS.remark.max}
            autoComplete="off"
            {...form.field('why')}
          />
          {form.refusal ? (
            <Notice tone="danger" live>
              <p>{form.refusal.form}</p>
            </Notice>
          ) : null}
          <div>
            <Button type="submit" icon={<EyeIcon size={16} />} pending={form.pending}>
              {t.proofShow}
            </Button>
          </div>
        </form>
      ) : (
        <Picture file={file} alt={t.proofAlt} />
      )}
    </Panel>
  );
}
