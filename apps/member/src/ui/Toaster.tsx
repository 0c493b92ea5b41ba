import { useLayoutEffect, useRef } from 'react';
import { AlertIcon, CheckIcon } from '@fairground/ui/icons.tsx';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import styles from './Toaster.module.css';
import { type ShownToast, useShownToast } from './toast.ts';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';

function Mark({ kind }: { kind: ShownToast['kind'] }) {
  if (kind === 'loading') return <Spinner size={22} />;
  if (kind === 'success') return <CheckIcon size={22} />;
  if (kind === 'fail') return <AlertIcon size={22} />;
  return null;
}

function Content({ toast }: { toast: ShownToast }) {
  // oxlint-disable-next-line react/no-danger -- sanitised in toast.ts, the only place that makes such a toast
  if (toast.kind === 'html') return <span dangerouslySetInnerHTML={{ __html: toast.content }} />;
  return <span>{toast.content}</span>;
}

/**
 * Live region for toasts. A modal dialog makes everything outside it inert, so each sheet contains one besides the
 * app's own.
 */
export function ToastAnnouncer() {
  const toast = useShownToast();
  const urgent = toast?.kind === 'fail';
  const words = toast ? <Content key={toast.id} toast={toast} /> : null;
  return (
    <VisuallyHidden>
      <output>{urgent ? null : words}</output>
      <span role="alert">{urgent ? words : null}</span>
    </VisuallyHidden>
  );
}

/** Container of toasts: one per app, in the top layer above dialogs. */
export function Toaster() {
  const toast = useShownToast();
  const place = useRef<HTMLDivElement>(null);
  const id = toast?.id;
  useLayoutEffect(() => {
    const element = place.current;
    if (id === undefined || !element?.showPopover) return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [id]);
  return (
    <>
      <ToastAnnouncer />
      <div ref={place} popover="manual" className={styles['place']} aria-hidden="true">
        {toast ? (
          <div key={toast.id} className={styles['toast']} data-kind={toast.kind} data-testid="toast">
            <Mark kind={toast.kind} />
            <Content toast={toast} />
          </div>
        ) : null}
      </div>
    </>
  );
}
