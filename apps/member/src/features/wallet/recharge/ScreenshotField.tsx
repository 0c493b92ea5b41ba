import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { fetchFile } from '#platform/download.ts';
import { useFormat } from '#platform/format.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { Button } from '#ui/Button.tsx';
import { ImageIcon } from '#ui/icons.tsx';
import { AlertIcon, CheckIcon } from '#ui/sign-icons.tsx';
import { UploadIcon } from '#ui/more-icons.tsx';
import { catalogue } from './messages.ts';
import styles from './ScreenshotField.module.css';
import { PICTURE_TYPES } from './upload-check.rules.ts';
import type { Screenshot } from './use-screenshot.ts';

type ScreenshotFieldProps = {
  screenshot: Screenshot;
  /** Id of the uploaded one. */
  uploaded: string | undefined;
  error: string | undefined;
};

/** The picture of an earlier visit of this tab: only the server has it still. */
function useStored(id: string | undefined): { url: string | undefined; lost: boolean } {
  const [found, setFound] = useState<{ id: string; url: string | undefined }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const left = new AbortController();
    let url: string | undefined;
    fetchFile('GET /upload/image', { id }, left.signal).then(
      (picture) => {
        if (left.signal.aborted) return;
        url = URL.createObjectURL(picture);
        setFound({ id, url });
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        logFailure('GET /upload/image', error);
        setFound({ id, url: undefined });
      },
    );
    return () => {
      left.abort();
      if (url) URL.revokeObjectURL(url);
      setFound(undefined);
    };
  }, [id]);
  return found && found.id === id
    ? { url: found.url, lost: found.url === undefined }
    : { url: undefined, lost: false };
}

function SendingBar({ share }: { share: number }) {
  const texts = useMessages(catalogue).screenshot;
  const { percent } = useFormat();
  const whole = share >= 1;
  return (
    <div className={styles['sending']}>
      <span
        role="progressbar"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className={styles['bar']}
      >
        <span className={styles['filled']} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="tabular">{whole ? texts.processing : texts.sending(percent(share, 0))}</span>
    </div>
  );
}

/** The screenshot of the transfer: chosen, shown, sent with progress, replaced, sent again. */
export function ScreenshotField({ screenshot, uploaded, error }: ScreenshotFieldProps) {
  const texts = useMessages(catalogue).screenshot;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file, preview, progress, choose, retry, stop } = screenshot;
  const stored = useStored(file ? undefined : uploaded);
  const picture = preview ?? stored.url;
  const failed = progress.step === 'failed' || progress.step === 'refused' ? progress.text : undefined;
  const fault = failed ?? error;
  const pick = (): void => input.current?.click();
  return (
    <div className={styles['field']} data-invalid={fault ? true : undefined}>
      <label className={styles['label']} htmlFor={id}>
        {texts.label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="screenshot"
        className={styles['input']}
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}note`}
        aria-invalid={fault ? true : undefined}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file chosen again is a choice too.
          target.value = '';
          if (chosen) choose(chosen);
        }}
      />
      <div className={styles['box']}>
        {picture ? (
          <img src={picture} alt={texts.preview} className={styles['picture']} />
        ) : (
          <button type="button" className={styles['empty']} onClick={pick} aria-hidden="true" tabIndex={-1}>
            {uploaded ? <ImageIcon size={36} /> : <UploadIcon size={36} />}
            <span>{uploaded ? texts.ready : texts.choose}</span>
          </button>
        )}
        {progress.step === 'sending' ? <SendingBar share={progress.share} /> : null}
        {uploaded && progress.step === 'idle' ? (
          <p className={styles['ready']} role="status">
            <CheckIcon size={18} />
            {texts.ready}
          </p>
        ) : null}
        <div className={styles['actions']}>
          {progress.step === 'sending' ? (
            <Button size="small" onClick={stop}>
              {texts.stop}
            </Button>
          ) : null}
          {progress.step === 'failed' ? (
            <Button size="small" onClick={retry}>
              {texts.retry}
            </Button>
          ) : null}
          {(picture || uploaded) && progress.step !== 'sending' ? (
            <Button size="small" variant="quiet" onClick={pick}>
              {texts.replace}
            </Button>
          ) : null}
        </div>
      </div>
      <p id={`${id}note`} className={fault ? styles['error'] : styles['hint']} aria-live="polite">
        {fault ? <AlertIcon size={16} /> : null}
        <span>{fault ?? (stored.lost ? texts.lost : texts.hint)}</span>
      </p>
    </div>
  );
}
