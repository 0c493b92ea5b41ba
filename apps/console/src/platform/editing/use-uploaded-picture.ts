import { LIMITS } from '@fairground/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callUpload } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';

type Uploaded = { choose: (file: File) => void; sending: boolean; problem: string | null };

/** Uploads a chosen picture; `onPath` gets its future path below `folder`. Only the last choice counts. */
export function useUploadedPicture(folder: string, onPath: (path: string) => void): Uploaded {
  const { picture: t } = useMessages(editingMessages);
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useMutation({ mutationFn: (file: File) => callUpload('POST /uploads/image', file) });
  return {
    sending: sending.isPending,
    problem,
    choose(file) {
      if (sending.isPending) return;
      if (file.size > LIMITS.upload.bytes) {
        setProblem(t.tooLarge);
        return;
      }
      setProblem(null);
      sending.mutate(file, {
        onSuccess({ id }) {
          // Shows the picture as re-encoded by the server.
          void client.invalidateQueries({ queryKey: ['file', 'upload', id] });
          onPath(`${folder}${id}`);
        },
        onError: (error) => {
          if (!(error instanceof ApiFailure && error.kind === 'session')) setProblem(error.message);
        },
      });
    },
  };
}
