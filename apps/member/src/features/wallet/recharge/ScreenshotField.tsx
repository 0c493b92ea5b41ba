import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { fetchFile } from '#platform/api.ts';
import { useFormat } from '#platform/format.ts';
import { logFailure } from '@fairground/client/log.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { AlertIcon, CheckIcon, ImageIcon, UploadIcon } from '@fairground/ui/icons.tsx';
import { rechargeMessages } from './messages.ts';
import fieldStyles from '@fairground/ui/Field.module.css';
import styles from './ScreenshotField.module.css';
import { PICTURE_TYPES } from './upload-check.rules.ts';
import type { Screenshot } from './use-screenshot.ts';

type ScreenshotFieldProps = {
  screenshot: Screenshot;
  /** Id of the uploaded picture. */
  uploaded: string | undefined;
  error: string | undefined;
};

/** A picture that was uploaded before a reload: the tab has only its id. */
function useStored(id: string | undefined): { url: string | undefined; lost: boolean } {
  const [found, setFound] = useState<{ id: string; url: string | undefined }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const left = new AbortController();
    let url: string | undefined;
    fetchFile('GET /upload/image', { id }, { signal: left.signal }).then(
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
  const t = useMessages(rechargeMessages).screenshot;
  const { percent } = useFormat();
  const whole = share >= 1;
  return (
    <div className={styles['sending']}>
      <span
        role="progressbar"
        aria-label={t.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className={styles['bar']}
      >
        <span className={styles['filled']} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="tabular">{whole ? t.processing : t.sending(percent(share, 0))}</span>
    </div>
  );
}

/** The screenshot of the transfer: choice, preview, upload with progress, replacement, retry. */
export function ScreenshotField({ screenshot, uploaded, error }: ScreenshotFieldProps) {
  const t = useMessages(rechargeMessages).screenshot;
  const { mode } = useConfig();
  const hint = mode === 'play' ? t.playHint : t.hint;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file, preview, progress, choose, retry, stop } = screenshot;
  const stored = useStored(file ? undefined : uploaded);
  const picture = preview ?? stored.url;
  const failed = progress.step === 'failed' || progress.step === 'refused' ? progress.text : undefined;
  const fault = failed ?? error;
  const pick = (): void => input.current?.click();
  return (
    <div className="stack-2" data-invalid={fault ? true : undefined}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {t.label}
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
          // Cleared, so that choosing the same file again fires a change event.
          target.value = '';
          if (chosen) choose(chosen);
        }}
      />
      <div className={styles['box']}>
        {picture ? (
          <img src={picture} alt={t.preview} className={styles['picture']} />
        ) : (
          <button type="button" className={styles['empty']} onClick={pick} aria-hidden="true" tabIndex={-1}>
            {uploaded ? <ImageIcon size={36} /> : <UploadIcon size={36} />}
            <span>{uploaded ? t.ready : t.choose}</span>
          </button>
        )}
        {progress.step === 'sending' ? <SendingBar share={progress.share} /> : null}
        {uploaded && progress.step === 'idle' ? (
          <p className={styles['ready']} role="status">
            <CheckIcon size={18} />
            {t.ready}
          </p>
        ) : null}
        <div className={styles['actions']}>
          {progress.step === 'sending' ? (
            <Button size="small" onClick={stop}>
              {t.stop}
            </Button>
          ) : null}
          {progress.step === 'failed' ? (
            <Button size="small" onClick={retry}>
              {t.retry}
            </Button>
          ) : null}
          {(picture || uploaded) && progress.step !== 'sending' ? (
            <Button size="small" variant="quiet" onClick={pick}>
              {t.replace}
            </Button>
          ) : null}
        </div>
      </div>
      <p id={`${id}note`} className={fieldStyles[fault ? 'error' : 'hint']} aria-live="polite">
        {fault ? <AlertIcon size={16} /> : null}
        <span>{fault ?? (stored.lost ? t.lost : hint)}</span>
      </p>
    </div>
  );
}
