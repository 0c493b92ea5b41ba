import { Component, type ReactNode } from 'react';
import { appMessages } from '#app/messages.ts';
import { reloadIfOutdated } from '#app/pwa/lost-files.ts';
import { useMessages } from '#platform/i18n.ts';
import { clearFailedLoads } from '@fairground/client/lazy.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean };

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(appMessages);
  return <ErrorState title={t.viewFailed} text={t.viewFailedText} onRetry={onRetry} retriesItself />;
}

/** Catches the error of one view: the others and the tab bar stay usable, and the view can be retried. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  /** A deployment may have removed the view's files. */
  override componentDidCatch(): void {
    void reloadIfOutdated();
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
