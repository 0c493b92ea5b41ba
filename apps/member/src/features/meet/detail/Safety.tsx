import type { MeetDetail } from '@fairground/contract/meet';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { navigate } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidateLater } from '#platform/query.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { BlockIcon, FlagIcon } from '#ui/more-icons.tsx';
import { toast } from '#ui/toast.ts';
import { catalogue } from './messages.ts';
import { ReportSheet } from './ReportSheet.tsx';
import styles from './Safety.module.css';

/** The way out: report to the operators, or never see this person again. */
export function Safety({ profile }: { profile: MeetDetail }) {
  const texts = useMessages(catalogue);
  const name = profile.xuanfei_name;
  const [open, setOpen] = useState<'report' | 'block'>();
  const close = (): void => setOpen(undefined);
  const block = useApiMutation('POST /meet/block', {
    quiet: true,
    invalidates: ['POST /meet/xuanfeiList', 'GET /meet/blocked', 'GET /meet/dateRequests'],
    onSuccess: () => {
      close();
      toast.success(texts.blocked(name));
      navigate(paths.meet, { replace: true });
      // Asked for again when somebody looks, and not by the view that is being left.
      void invalidateLater('POST /meet/xuanfeiDetail');
    },
    onError: (error) => void toast.fail(failureText(error, texts.blockFailed)),
  });
  return (
    <section className={styles['safety']} aria-label={texts.safety}>
      {profile.reported ? (
        <Badge>{texts.reported}</Badge>
      ) : (
        <Button variant="quiet" size="small" icon={<FlagIcon size={18} />} onClick={() => setOpen('report')}>
          {texts.report}
        </Button>
      )}
      <Button variant="quiet" size="small" icon={<BlockIcon size={18} />} onClick={() => setOpen('block')}>
        {texts.block}
      </Button>
      {open === 'report' ? <ReportSheet id={profile.id} name={name} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'block'}
        danger
        title={texts.blockTitle(name)}
        confirmText={texts.block}
        pending={block.isPending}
        onConfirm={() => block.mutate({ id: profile.id })}
        onClose={close}
      >
        {texts.blockText}
      </ConfirmDialog>
    </section>
  );
}
