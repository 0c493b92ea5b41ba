import { Component, type ReactNode } from 'react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { clearFailedLoads } from '@fairground/client/lazy.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean };

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(appMessages);
  return <ErrorState title={t.failed} text={t.failedText} onRetry={onRetry} />;
}

/** An error boundary with a retry, so that a broken screen leaves the frame usable. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  retry = (): void => {
    clearFailedLoads();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (this.state.failed) return <Failed onRetry={this.retry} />;
    return this.props.children;
  }
}
