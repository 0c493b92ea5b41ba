import type { SiteSettings } from '@fairground/contract/console/settings';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/SaveFoot.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { catalogue } from './messages.ts';

const SWITCHES = ['email', 'phone', 'inviteCode'] as const;
type Switches = Pick<SiteSettings, (typeof SWITCHES)[number] | 'winFeed'>;

/** What would change, in words. */
function useChanges(): (from: Switches, to: Switches) => string[] {
  const texts = useMessages(catalogue);
  const state = (on: boolean): string => (on ? texts.on : texts.off);
  return (from, to) => [
    ...SWITCHES.filter((name) => from[name] !== to[name]).map((name) =>
      texts.change(texts[name], state(from[name]), state(to[name])),
    ),
    ...(from.winFeed === to.winFeed
      ? []
      : [texts.change(texts.winFeed, texts.feeds[from.winFeed], texts.feeds[to.winFeed])]),
  ];
}

/** The switches of the site; each change is repeated in words before it is sent. */
export function SiteForm({ site }: { site: SiteSettings }) {
  const texts = useMessages(catalogue);
  const notify = useNotify();
  const changesOf = useChanges();
  const { email, phone, inviteCode, winFeed, mode } = site;
  const form = useCommandForm('POST /settings/site', {
    defaults: { email, phone, inviteCode, winFeed, why: '' },
    confirm: true,
    prepare: (values) => ({ input: values }),
    onSuccess: () => notify(texts.saved, { type: 'success' }),
  });
  const { asked } = form;
  const changes = asked ? changesOf(site, asked) : [];
  const closes = asked !== null && !asked.email && !asked.phone;
  const feeds = mode === 'live' ? (['live'] as const) : (['sample', 'live'] as const);
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <Panel title={texts.registration}>
        <div>
          {SWITCHES.map((name) => (
            <Checkbox key={name} label={texts[name]} {...form.field(name)} />
          ))}
        </div>
        <p className={formStyles['intro']}>{texts.registrationHint}</p>
      </Panel>
      <Panel title={texts.winFeed}>
        <SelectField
          label={texts.winFeedShows}
          hint={mode === 'live' ? texts.winFeedLive : texts.winFeedHint}
          options={feeds.map((value) => ({ value, label: texts.feeds[value] }))}
          {...form.field('winFeed')}
        />
      </Panel>
      <Panel>
        <SaveFoot
          texts={texts}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={form.problem}
        />
      </Panel>
      <ConfirmDialog
        open={asked !== null}
        title={texts.confirmTitle}
        confirm={texts.save}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        {changes.length === 0 ? <p>{texts.unchanged}</p> : null}
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {closes ? <p>{texts.closes}</p> : null}
        <p>{texts.openApps}</p>
      </ConfirmDialog>
    </form>
  );
}
