import type { SiteSettings } from '@fairground/contract/console/settings';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import { useEditing } from '#platform/editing/use-editing.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { FormFooter } from '#ui/FormFooter.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { siteMessages } from './messages.ts';

const SWITCHES = ['email', 'phone', 'inviteCode'] as const;
type Switches = Pick<SiteSettings, (typeof SWITCHES)[number] | 'winFeed'>;

/** The pending changes as text. */
function useChanges(): (from: Switches, to: Switches) => string[] {
  const t = useMessages(siteMessages);
  const state = (on: boolean): string => (on ? t.on : t.off);
  return (from, to) => [
    ...SWITCHES.filter((name) => from[name] !== to[name]).map((name) =>
      t.change(t[name], state(from[name]), state(to[name])),
    ),
    ...(from.winFeed === to.winFeed ? [] : [t.change(t.winFeed, t.feeds[from.winFeed], t.feeds[to.winFeed])]),
  ];
}

/** The switches of the site; changes are confirmed in a dialog. */
export function SiteForm({ site }: { site: SiteSettings }) {
  const t = useMessages(siteMessages);
  const notify = useNotify();
  const changesOf = useChanges();
  const { mode } = site;
  const edit = useEditing('POST /settings/site', {
    row: site,
    draft: 'settings-site',
    valuesOf(row) {
      const { email, phone, inviteCode, winFeed, version } = row ?? site;
      return { email, phone, inviteCode, winFeed, version, why: '' };
    },
    confirm: true,
    prepare: (values) => ({ input: values }),
    onSaved: () => notify(t.saved, { type: 'success' }),
  });
  const { command: form } = edit;
  const notices = useEditNotices(edit);
  const { asked } = form;
  const changes = asked ? changesOf(site, asked) : [];
  const closes = asked !== null && !asked.email && !asked.phone;
  const feeds = mode === 'live' ? (['live'] as const) : (['sample', 'live'] as const);
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <EditNotices {...notices} />
      <Panel title={t.registration}>
        <div>
          {SWITCHES.map((name) => (
            <Checkbox key={name} label={t[name]} {...form.field(name)} />
          ))}
        </div>
        <p className={formStyles['intro']}>{t.registrationHint}</p>
      </Panel>
      <Panel title={t.winFeed}>
        <SelectField
          label={t.winFeedShows}
          hint={mode === 'live' ? t.winFeedLive : t.winFeedHint}
          options={feeds.map((value) => ({ value, label: t.feeds[value] }))}
          {...form.field('winFeed')}
        />
      </Panel>
      <Panel>
        <FormFooter
          t={t}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={edit.conflict ? null : form.problem}
        />
      </Panel>
      <ConfirmDialog
        open={asked !== null}
        title={t.confirmTitle}
        confirmText={t.save}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        {changes.length === 0 ? <p>{t.unchanged}</p> : null}
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {closes ? <p>{t.closes}</p> : null}
        <p>{t.openApps}</p>
      </ConfirmDialog>
    </form>
  );
}
