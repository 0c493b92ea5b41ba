import { useState } from 'react';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '@fairground/contract/notification-kinds';
import type { NotificationSettings } from '@fairground/contract/notifications';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { useMessages } from '#platform/i18n.ts';
import { setApiData, useApiMutation, useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { notificationMessages } from './messages.ts';
import styles from './notifications.module.css';
import { PushSection } from './push/PushSection.tsx';

const SETTINGS = 'GET /notification/settings';

type Choice = { kind: NotificationKind; way: NotificationWay; on: boolean };
type Choose = (choice: Choice) => void;
type Change = { choices?: Choice[] | undefined; showDetails?: boolean | undefined };

/** The settings as they will stand once the change is saved. */
const withChange = (settings: NotificationSettings, { choices = [], showDetails }: Change) => ({
  ...settings,
  showDetails: showDetails ?? settings.showDetails,
  choices: settings.choices.map((choice) => {
    const next = choices.find(({ kind, way }) => kind === choice.kind && way === choice.way);
    return next ? { ...choice, on: next.on } : choice;
  }),
});

function ChoiceTable({ choices, onChoose }: { choices: NotificationSettings['choices']; onChoose: Choose }) {
  const t = useMessages(notificationMessages);
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{t.tableTitle}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.kind}</th>
          {NOTIFICATION_WAYS.map((way) => (
            <th key={way} scope="col">
              {t.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t.kinds[kind]}</th>
            {NOTIFICATION_WAYS.map((way) => {
              const choice = choices.find((each) => each.kind === kind && each.way === way);
              return (
                <td key={way}>
                  <label className={styles['cell']}>
                    <VisuallyHidden>{t.cell(t.kinds[kind], t.ways[way])}</VisuallyHidden>
                    <input
                      type="checkbox"
                      className={styles['box']}
                      checked={choice?.on ?? false}
                      disabled={choice?.fixed ?? true}
                      onChange={(event) => onChoose({ kind, way, on: event.target.checked })}
                    />
                    {choice?.fixed ? <span className={styles['always']}>{t.always}</span> : null}
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Kinds by ways, what always comes and why, and push on this device. Every change is saved at once. */
export function SettingsPanel() {
  const t = useMessages(notificationMessages);
  const settings = useApiQuery(SETTINGS, {}, { staleTime: 0 });
  // Changes in flight. A state, since the mutation's own comes a tick later, in which a checkbox would jump back.
  const [asked, setAsked] = useState<Change[]>([]);
  const change = useApiMutation('POST /notification/settings', {
    onSuccess: (data) => setApiData(SETTINGS, {}, data),
    onSettled: (settled) => setAsked((all) => all.filter((each) => each !== settled)),
  });
  const ask = (next: Change) => {
    setAsked((all) => [...all, next]);
    change.mutate(next);
  };
  if (settings.isPending) return <Skeletons heights={[150, 420]} />;
  if (!settings.data) {
    return <ErrorState title={t.settingsFailed} query={settings} />;
  }
  const { choices, showDetails } = asked.reduce(withChange, settings.data);
  return (
    <div className="stack-4">
      <PushSection devices={settings.data.devices} />
      <section className="stack-2">
        <h2 className={styles['heading']}>{t.tableTitle}</h2>
        <Card className="stack-3">
          <ChoiceTable choices={choices} onChoose={(choice) => ask({ choices: [choice] })} />
          <p className={styles['note']}>{t.fixedText}</p>
          <p className={styles['note']}>{t.drawText}</p>
          {settings.data.mail === 'off' ? <p className={styles['note']}>{t.mailOff}</p> : null}
          {settings.data.mail === 'unconfirmed' ? (
            <p className={styles['note']}>{t.mailUnconfirmed}</p>
          ) : null}
        </Card>
      </section>
      <Card className="stack-3">
        <Switch
          label={t.details}
          hint={t.detailsText}
          checked={showDetails}
          onChange={(next) => ask({ showDetails: next })}
        />
      </Card>
    </div>
  );
}
