import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate } from '#platform/query.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { MeetIcon } from '#ui/icons.tsx';
import { toast } from '#ui/toast.ts';
import styles from './LikeButton.module.css';
import { catalogue } from './messages.ts';

/** Shows at once what was pressed; the count follows from the server. */
export function LikeButton({ id, liked }: { id: string; liked: boolean }) {
  const texts = useMessages(catalogue);
  const like = useApiMutation('POST /meet/like', {
    quiet: true,
    onSuccess: async () => {
      void invalidate('POST /meet/xuanfeiList');
      await invalidate('POST /meet/xuanfeiDetail');
    },
    onError: (error) => void toast.fail(failureText(error, texts.likeFailed)),
  });
  const shown = like.isPending ? (like.variables.liked ?? true) : liked;
  return (
    <IconButton
      className={styles['like']}
      label={shown ? texts.unlike : texts.like}
      icon={<MeetIcon size={26} />}
      aria-pressed={shown}
      onClick={() => {
        if (!like.isPending) like.mutate({ id, liked: !liked });
      }}
    />
  );
}
