import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { AddressForm } from './AddressForm.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { alertsMessages } from './messages.ts';

/** How the operator is told of work that waits longer than promised. */
export function AlertsPanel() {
  const t = useMessages(alertsMessages);
  const alerts = useApiQuery('GET /alerts', {});
  const { data } = alerts;
  return (
    <Panel title={t.title}>
      <p className={formStyles['intro']}>{t.intro}</p>
      {data ? (
        <>
          {data.mailSet ? (
            <AddressForm alerts={data} />
          ) : (
            <Notice>
              <p>{t.noMail}</p>
            </Notice>
          )}
          <PushSwitch />
          {/* A newly confirmed address turns mail on: the form begins anew with it. */}
          <ChoiceForm key={data.email} alerts={data} />
        </>
      ) : alerts.isError ? (
        <ErrorState title={t.failed} query={alerts} />
      ) : (
        <Skeleton height={320} />
      )}
    </Panel>
  );
}
