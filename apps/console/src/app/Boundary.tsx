import { Component, type ReactNode } from 'react';
import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean };

function Failed({ onRetry }: { onRetry: () => void }) {
  const texts = useMessages(catalogue);
  return <ErrorState title={texts.failed} text={texts.failedText} onRetry={onRetry} />;
}

/** A screen that breaks leaves the frame standing, and can be tried again. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
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
