import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { RefreshIcon } from './sign-icons.tsx';
import { useUiTexts } from './texts.ts';

type RefreshButtonProps = { pending: boolean; onRefresh: () => void };

/** Beside the gesture that does the same (PullToRefresh.tsx). Pressed while it goes on, it does nothing. */
export function RefreshButton({ pending, onRefresh }: RefreshButtonProps) {
  return (
    <IconButton
      label={useUiTexts().refresh}
      icon={<RefreshIcon size={20} />}
      aria-disabled={pending}
      onClick={onRefresh}
    />
  );
}
