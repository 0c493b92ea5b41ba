import { Component, type ReactNode, Suspense } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { clearFailedLoads } from '@fairground/client/lazy.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { homeMessages } from './messages.ts';

type SectionProps = { children: ReactNode };

function Broken({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={useMessages(homeMessages).sectionFailed} onRetry={onRetry} />;
}

/** An error boundary and a Suspense boundary for one section of Home, so that the others stay usable. */
export class Section extends Component<SectionProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  retry = (): void => {
    clearFailedLoads();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (this.state.broken) return <Broken onRetry={this.retry} />;
    return <Suspense fallback={<Skeleton height={160} />}>{this.props.children}</Suspense>;
  }
}
