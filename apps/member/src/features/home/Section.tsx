import { Component, type ReactNode, Suspense } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { ErrorNote } from '#ui/failure-parts.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';

type SectionProps = { children: ReactNode };

function Broken({ onRetry }: { onRetry: () => void }) {
  return <ErrorNote title={useMessages(catalogue).sectionFailed} onRetry={onRetry} />;
}

/** A part of Home that breaks, or waits, leaves the others standing. */
export class Section extends Component<SectionProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  retry = (): void => {
    forgetFailures();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (this.state.broken) return <Broken onRetry={this.retry} />;
    return <Suspense fallback={<Skeleton height={160} />}>{this.props.children}</Suspense>;
  }
}
