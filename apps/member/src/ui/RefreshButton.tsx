import { IconButton } from '@fairground/ui/IconButton.tsx';
import { RefreshIcon } from '@fairground/ui/icons.tsx';
import { useMemberUiMessages } from './messages.ts';

type RefreshButtonProps = { pending: boolean; onRefresh: () => void };

/** The alternative to the gesture (PullToRefresh.tsx). Ignored while a refresh is running. */
export function RefreshButton({ pending, onRefresh }: RefreshButtonProps) {
  return (
    <IconButton
      label={useMemberUiMessages().refresh}
      icon={<RefreshIcon size={20} />}
      aria-disabled={pending}
      onClick={onRefresh}
    />
  );
}
