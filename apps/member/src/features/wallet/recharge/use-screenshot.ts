import { useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { ApiFailure, failureText } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { upload } from '#platform/upload.ts';
import { catalogue } from './messages.ts';
import { type UploadFault, uploadFault } from './upload-check.rules.ts';

/**
 * `sending` with the share that has left (1: the server is looking at it). `failed` keeps the file, so that it
 * can be sent again; `refused` is one that need not be.
 */
type Progress =
  | { step: 'idle' }
  | { step: 'sending'; share: number }
  | { step: 'failed'; text: string }
  | { step: 'refused'; text: string };

/** What the server says of the picture itself: sending it again would be in vain. */
const isAboutPicture = (error: unknown): boolean =>
  isFailure(error, 'UPLOAD_REJECTED') || isFailure(error, 'PAYLOAD_TOO_LARGE');

/** The picture of the transfer: checked here, sent with progress, its id told once the server has it. */
export function useScreenshot(onUploaded: (id: string | undefined) => void) {
  const texts = useMessages(catalogue).screenshot;
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
      const text = unheard ? `${texts.failed} ${error.message}` : failureText(error, texts.failed);
      const refused = isAboutPicture(error);
      // It may be no picture at all, whatever its name says.
      if (refused) show(undefined);
      setProgress({ step: refused ? 'refused' : 'failed', text });
    }
  };
  const refuse = (fault: UploadFault): void => setProgress({ step: 'refused', text: texts.fault[fault] });

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
