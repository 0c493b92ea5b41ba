import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { saveFile } from '@fairground/client/save-file.ts';
import { DownloadIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { fetchFile } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { serverNow } from '#platform/server-clock.ts';
import { myDataMessages } from './messages.ts';
import { PasswordProof } from './PasswordProof.tsx';

const FILE = 'fairground-my-data.json';
/** A long history with many pictures takes minutes on a slow line. */
const PATIENCE_MS = 15 * 60_000;
const KILOBYTE = 1024;

/** Everything that is held about the member as a file, which the browser saves. */
export function DownloadSection() {
  const t = useMessages(myDataMessages).download;
  const { fields } = useMessages(faultMessages);
  const format = useFormat();
  const [received, setReceived] = useState<number | null>(null);
  const [done, setDone] = useState(false);
  const left = useRef<AbortController>(null);
  // Whoever leaves the screen gets no file minutes later.
  useEffect(() => () => left.current?.abort(), []);
  const form = useApiForm({
    // Named as in the server's answer to a wrong password.
    defaults: { oldPassword: '' },
    check: ({ oldPassword }) => ({ oldPassword: oldPassword === '' ? fields.required : undefined }),
    async submit({ oldPassword }) {
      setDone(false);
      setReceived(0);
      left.current = new AbortController();
      // A view that is shown again has been aborted once: the controller belongs to this attempt.
      const { signal } = left.current;
      try {
        const file = await fetchFile(
          'POST /member/datafile',
          { password: oldPassword },
          { signal, timeoutMs: PATIENCE_MS, onReceived: setReceived },
        );
        saveFile(file, FILE);
        form.reset();
        setDone(true);
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setReceived(null);
      }
    },
    fallback: t.failed,
    now: serverNow,
  });
  const size = (bytes: number): string =>
    bytes < KILOBYTE * KILOBYTE
      ? t.kilobytes(format.number(Math.ceil(bytes / KILOBYTE)))
      : t.megabytes(format.number(Math.round(bytes / KILOBYTE / KILOBYTE)));
  return (
    <section className="stack-4">
      <h2 className="subheading">{t.title}</h2>
      <div className="explanation">
        <p>{t.intro}</p>
        <p>{t.care}</p>
      </div>
      <form className="stack-4" noValidate aria-label={t.title} onSubmit={form.submit}>
        <FormNotice form={form} />
        <PasswordProof {...form.field('oldPassword')} />
        <SubmitButton form={form} variant="secondary" size="medium" icon={<DownloadIcon size={20} />}>
          {t.start}
        </SubmitButton>
        <p className="explanation" role="status">
          {received === null ? t.often : received === 0 ? t.receiving : t.received(size(received))}
        </p>
        {done ? (
          <Notice tone="success" live title={t.done}>
            <p>{t.doneText(FILE)}</p>
          </Notice>
        ) : null}
      </form>
    </section>
  );
}
