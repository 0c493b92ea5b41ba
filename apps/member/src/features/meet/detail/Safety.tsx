import type { MeetDetail } from '@fairground/contract/meet';
import { Suspense, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { currentLocation, navigate, useLocation } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidateLater, useApiMutation } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { BlockIcon, FlagIcon } from '@fairground/ui/icons.tsx';
import { toast } from '#ui/toast.ts';
import { meetDetailMessages } from './messages.ts';
import styles from './Safety.module.css';

/** Lazy: with the form layer it is half of the screen's bytes. */
const ReportSheet = lazyComponent(async () => (await import('./ReportSheet.tsx')).ReportSheet);

/** Reports or blocks this person. */
export function Safety({ profile }: { profile: MeetDetail }) {
  const t = useMessages(meetDetailMessages);
  const name = profile.xuanfei_name;
  const { path } = useLocation();
  const [open, setOpen] = useState<'report' | 'block'>();
  const close = (): void => setOpen(undefined);
  const block = useApiMutation('POST /meet/block', {
    quiet: true,
    invalidates: ['POST /meet/xuanfeiList', 'GET /meet/blocked', 'GET /meet/dateRequests'],
    onSuccess: () => {
      close();
      toast.success(t.blocked(name));
      // Who has left meanwhile is not taken away from where they are.
      if (currentLocation().path === path) navigate(paths.meet, { replace: true });
      // Invalidated without a refetch: the view is being left.
      void invalidateLater('POST /meet/xuanfeiDetail');
    },
    onError: (error) => void toast.fail(failureText(error, t.blockFailed)),
  });
  return (
    <section className={styles['safety']} aria-label={t.safety}>
      {profile.reported ? (
        <Badge>{t.reported}</Badge>
      ) : (
        <Button variant="quiet" size="small" icon={<FlagIcon size={18} />} onClick={() => setOpen('report')}>
          {t.report}
        </Button>
      )}
      <Button variant="quiet" size="small" icon={<BlockIcon size={18} />} onClick={() => setOpen('block')}>
        {t.block}
      </Button>
      {open === 'report' ? (
        <Suspense>
          <ReportSheet id={profile.id} name={name} onClose={close} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={open === 'block'}
        danger
        title={t.blockTitle(name)}
        confirmText={t.block}
        pending={block.isPending}
        onConfirm={() => block.mutate({ id: profile.id })}
        onClose={close}
      >
        {t.blockText}
      </ConfirmDialog>
    </section>
  );
}
