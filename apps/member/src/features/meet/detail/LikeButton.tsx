import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { MeetIcon } from '@fairground/ui/icons.tsx';
import { toast } from '#ui/toast.ts';
import styles from './LikeButton.module.css';
import { meetDetailMessages } from './messages.ts';

/** An optimistic update; the count is refetched. */
export function LikeButton({ id, liked }: { id: string; liked: boolean }) {
  const t = useMessages(meetDetailMessages);
  const like = useApiMutation('POST /meet/like', {
    quiet: true,
    onSuccess: async () => {
      void invalidate('POST /meet/xuanfeiList');
      await invalidate('POST /meet/xuanfeiDetail');
    },
    onError: (error) => void toast.fail(failureText(error, t.likeFailed)),
  });
  const shown = like.isPending ? (like.variables.liked ?? true) : liked;
  return (
    <IconButton
      className={styles['like']}
      label={shown ? t.unlike : t.like}
      icon={<MeetIcon size={26} />}
      aria-pressed={shown}
      onClick={() => {
        if (!like.isPending) like.mutate({ id, liked: !liked });
      }}
    />
  );
}
