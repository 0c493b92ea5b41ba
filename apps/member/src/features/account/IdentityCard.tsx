import type { User } from '@fairground/contract/account';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { invitePath } from '#platform/paths.ts';
import { Card } from '#ui/Card.tsx';
import { copyText } from '@fairground/ui/copy-text.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CopyIcon, ShareIcon } from '@fairground/ui/icons.tsx';
import { linkTo, share } from '#ui/share.ts';
import { toast } from '#ui/toast.ts';
import styles from './IdentityCard.module.css';
import { accountMessages } from './messages.ts';

/** Name, masked contact and invite code of the member. */
export function IdentityCard({ user, action }: { user: User; action?: ReactNode }) {
  const t = useMessages(accountMessages).profile;
  const format = useFormat();
  const { enableInviteCodeRegister } = useConfig();
  const copy = async (): Promise<void> => {
    if (await copyText(user.inviteCode)) toast.success(t.copied);
    else toast.fail(t.copyFailed);
  };
  const invite = async (): Promise<void> => {
    const result = await share({
      title: t.invitation,
      text: t.invitationText(user.inviteCode),
      url: linkTo(invitePath(user.inviteCode)),
    });
    if (result === 'copied') toast.success(t.inviteCopied);
    if (result === 'failed') toast.fail(t.copyFailed);
  };
  return (
    <Card>
      <div className={styles['who']}>
        <span className={styles['avatar']} aria-hidden="true">
          {user.username.charAt(0).toUpperCase()}
        </span>
        <div className={styles['names']}>
          <h2 className={styles['name']}>{user.username}</h2>
          <p className="soft">{user.email ?? user.phone}</p>
          <p className="caption">{t.memberSince(format.date(user.createdAt))}</p>
        </div>
        <span className={styles['action']}>{action}</span>
      </div>
      {/* Hidden where the registration form has no field for a code. */}
      {enableInviteCodeRegister ? (
        <div className={styles['invite']}>
          <span className="faint">{t.inviteCode}</span>
          <code className={styles['code']}>{user.inviteCode}</code>
          <IconButton label={t.copy} icon={<CopyIcon size={20} />} onClick={() => void copy()} />
          <IconButton label={t.shareInvite} icon={<ShareIcon size={20} />} onClick={() => void invite()} />
        </div>
      ) : null}
    </Card>
  );
}
