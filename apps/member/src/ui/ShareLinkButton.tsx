import { Button } from '@fairground/ui/Button.tsx';
import { ShareIcon } from '@fairground/ui/icons.tsx';
import { useMemberUiMessages } from './messages.ts';
import { linkTo, share } from './share.ts';
import { toast } from './toast.ts';

type ShareLinkButtonProps = {
  /** The title of the shared message. */
  title: string;
  text?: string;
  /** A path of this app. */
  path: string;
  size?: 'small';
};

/** Hands the address of a screen to whatever the device shares by, else to the clipboard. */
export function ShareLinkButton({ title, text, path, size }: ShareLinkButtonProps) {
  const t = useMemberUiMessages();
  const hand = async (): Promise<void> => {
    const result = await share({ title, ...(text ? { text } : {}), url: linkTo(path) });
    if (result === 'copied') toast.success(t.linkCopied);
    if (result === 'failed') toast.fail(t.linkCopyFailed);
  };
  return (
    <Button {...(size ? { size } : {})} icon={<ShareIcon size={18} />} onClick={() => void hand()}>
      {t.share}
    </Button>
  );
}
