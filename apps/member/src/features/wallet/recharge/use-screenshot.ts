import { useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure, failureText, isFailure } from '@fairground/client/api/failure.ts';
import { upload } from '#platform/api.ts';
import { rechargeMessages } from './messages.ts';
import { type UploadFault, uploadFault } from './upload-check.rules.ts';

/**
 * `share` is the fraction that has been sent; at 1 the server is checking the picture. `failed` keeps the file for a
 * retry; for `refused` a retry is pointless.
 */
type Progress =
  | { step: 'idle' }
  | { step: 'sending'; share: number }
  | { step: 'failed'; text: string }
  | { step: 'refused'; text: string };

/** A refusal of the picture itself: a retry is pointless. */
const isAboutPicture = (error: unknown): boolean =>
  isFailure(error, 'UPLOAD_REJECTED') || isFailure(error, 'PAYLOAD_TOO_LARGE');

/** Checks and uploads the screenshot; reports its id. */
export function useScreenshot(onUploaded: (id: string | undefined) => void) {
  const t = useMessages(rechargeMessages).screenshot;
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const sending = useRef<AbortController>(null);
  const shown = useRef<string>(undefined);

  const show = (next: File | undefined): void => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = next && URL.createObjectURL(next);
    setPreview(shown.current);
    setFile(next);
  };
  const send = async (picture: File): Promise<void> => {
    const control = new AbortController();
    sending.current?.abort();
    sending.current = control;
    setProgress({ step: 'sending', share: 0 });
    try {
      const { id } = await upload('POST /upload/image', picture, {
        signal: control.signal,
        onProgress: (share) => {
          if (!control.signal.aborted) setProgress({ step: 'sending', share });
        },
      });
      if (control.signal.aborted) return;
      setProgress({ step: 'idle' });
      onUploaded(id);
    } catch (error) {
      if (control.signal.aborted) return;
      const unheard = error instanceof ApiFailure && error.kind !== 'server';
      const text = unheard ? `${t.failed} ${error.message}` : failureText(error, t.failed);
      const refused = isAboutPicture(error);
      // The file may not be an image, despite its type.
      if (refused) show(undefined);
      setProgress({ step: refused ? 'refused' : 'failed', text });
    }
  };
  const refuse = (fault: UploadFault): void => setProgress({ step: 'refused', text: t.fault[fault] });

  return {
    file,
    preview,
    progress,
    choose: (picture: File): void => {
      sending.current?.abort();
      onUploaded(undefined);
      const fault = uploadFault(picture);
      show(fault ? undefined : picture);
      if (fault) refuse(fault);
      else void send(picture);
    },
    retry: (): void => {
      if (file) void send(file);
    },
    stop: (): void => {
      sending.current?.abort();
      show(undefined);
      setProgress({ step: 'idle' });
      onUploaded(undefined);
    },
    reset: (): void => {
      sending.current?.abort();
      show(undefined);
      setProgress({ step: 'idle' });
    },
  };
}

export type Screenshot = ReturnType<typeof useScreenshot>;
