import { Component, type ReactNode, Suspense } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { catalogue } from './messages.ts';

type SectionProps = { children: ReactNode };

function Broken({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={useMessages(catalogue).sectionFailed} onRetry={onRetry} />;
}

/** A part of Home that breaks, or waits, leaves the others standing. */
export class Section extends Component<SectionProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (this.state.broken) return <Broken onRetry={() => this.setState({ broken: false })} />;
    return <Suspense fallback={<Skeleton height={160} />}>{this.props.children}</Suspense>;
  }
}
