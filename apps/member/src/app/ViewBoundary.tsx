import { Component, type ReactNode } from 'react';
import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { ErrorNote } from '#ui/failure-parts.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean };

function Failed({ onRetry }: { onRetry: () => void }) {
  const texts = useMessages(catalogue);
  return <ErrorNote title={texts.viewFailed} text={texts.viewFailedText} onRetry={onRetry} retriesItself />;
}

/** A view that breaks leaves the others and the tab bar standing, and can be tried again. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  /** Its files may have gone with a deployment (offers.ts). */
  override componentDidCatch(): void {
    dispatchEvent(new Event('viewfailed'));
  }

  retry = (): void => {
    forgetFailures();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (this.state.failed) return <Failed onRetry={this.retry} />;
    return this.props.children;
  }
}
