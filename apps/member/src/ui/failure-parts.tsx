import { type ComponentType, createContext, useContext } from 'react';
import type { ErrorStateProps } from './ErrorState.tsx';
import type { FailedPartProps } from './FailedPart.tsx';
import { useUiTexts } from './texts.ts';

/** `title`: which title of the app's texts the view has. */
type RefreshProps = { title?: string };

type FailureParts = {
  ErrorState: ComponentType<ErrorStateProps>;
  FailedPart: ComponentType<FailedPartProps>;
  /** The button that asks for a view anew, where it is one that has such a button; of Home unless told. */
  Refresh: ComponentType<RefreshProps>;
};

/** How failures look, and the way to ask anew, for what stands there before anything can have failed; the app provides them when they are there. */
export const FailurePartsContext = createContext<FailureParts | null>(null);

type BareProps = { title: string; onRetry?: (() => void) | undefined };

/** The words and the way out alone. */
function Bare({ title, onRetry }: BareProps) {
  const texts = useUiTexts();
  return (
    <div role="alert">
      <p>{title}</p>
      {onRetry ? (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      ) : null}
    </div>
  );
}

/** `ErrorState`, in a first view. */
export function ErrorNote(props: ErrorStateProps) {
  const parts = useContext(FailurePartsContext);
  return parts ? <parts.ErrorState {...props} /> : <Bare {...props} />;
}

/** `FailedPart`, in a first view. */
export function FailedNote(props: FailedPartProps) {
  const parts = useContext(FailurePartsContext);
  return parts ? <parts.FailedPart {...props} /> : <Bare {...props} />;
}

/** `RefreshButton` of the app, in a first view. */
export function RefreshNote(props: RefreshProps) {
  const parts = useContext(FailurePartsContext);
  return parts ? <parts.Refresh {...props} /> : null;
}
