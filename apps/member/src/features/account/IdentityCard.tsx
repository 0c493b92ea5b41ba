import type { User } from '@fairground/contract/account';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Card } from '#ui/Card.tsx';
import { copyText } from '@fairground/web/ui/copy-text.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { CopyIcon } from '#ui/more-icons.tsx';
import { toast } from '#ui/toast.ts';
import styles from './IdentityCard.module.css';
import { catalogue } from './messages.ts';

/** Who is logged in: name, masked contact, and the code that invites others. */
export function IdentityCard({ user }: { user: User }) {
  const texts = useMessages(catalogue).profile;
  const format = useFormat();
  const copy = async (): Promise<void> => {
    if (await copyText(user.inviteCode)) toast.success(texts.copied);
    else toast.fail(texts.copyFailed);
  };
  return (
    <Card>
      <div className={styles['who']}>
        <span className={styles['avatar']} aria-hidden="true">
          {user.username.charAt(0).toUpperCase()}
        </span>
        <div className={styles['names']}>
          <h2 className={styles['name']}>{user.username}</h2>
          <p className={styles['contact']}>{user.email ?? user.phone}</p>
          <p className={styles['since']}>{texts.memberSince(format.date(user.createdAt))}</p>
        </div>
      </div>
      <div className={styles['invite']}>
        <span className={styles['label']}>{texts.inviteCode}</span>
        <code className={styles['code']}>{user.inviteCode}</code>
        <IconButton label={texts.copy} icon={<CopyIcon size={20} />} onClick={() => void copy()} />
      </div>
    </Card>
  );
}
