import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { listNameOf } from '@fairground/contract/console/lists';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { saveFile } from '@fairground/client/save-file.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { exportsMessages } from './messages.ts';
import type { ExportableList } from './exportable-lists.rules.ts';

/** A million rows take a minute or two. */
const PATIENCE_MS = 600_000;

/** Choice of the list, with or without its filters, and the reason for the audit log; then downloads the file. */
export function ExportDialog({
  offers,
  onClose,
}: {
  offers: readonly ExportableList[];
  onClose: () => void;
}) {
  const t = useMessages(exportsMessages);
  const notify = useNotify();
  const isShown = useIsShown();
  const form = useApiForm({
    defaults: { list: offers[0]?.list ?? '', filtered: true, why: '' },
    check: ({ why }) => ({ why: why.trim() === '' ? t.whyMissing : undefined }),
    async submit({ filtered, why }) {
      if (offer === undefined) return;
      const name = listNameOf(offer.list);
      const filter = { ...offer.always, ...(filtered ? offer.shown : {}) };
      const file = await callFile('POST /export', { list: name, filter, why }, undefined, PATIENCE_MS);
      // The operator's own date, as all times on the screens: before nine in Tokyo it is still yesterday in UTC.
      const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date());
      const fileName = `${name.replaceAll('/', '-')}-${today}.csv`;
      saveFile(file, fileName);
      notify(t.done(fileName), { type: 'success' });
      // It may have been closed meanwhile, and opened again for another list.
      if (isShown()) onClose();
    },
  });
  const offer = offers.find(({ list }) => list === form.values.list);
  const hasFilters = offer !== undefined && Object.keys(offer.shown).length > 0;
  return (
    <FormDialog title={t.title} form={form} action={t.start} onClose={onClose}>
      <p className={formStyles['intro']}>{t.intro}</p>
      <SelectField
        label={t.list}
        {...form.field('list')}
        options={offers.map((each) => ({ value: each.list, label: t.lists[each.list] }))}
      />
      {hasFilters ? <Checkbox label={t.filtered} {...form.field('filtered')} /> : null}
      <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
      {form.pending ? (
        <Notice live>
          <p>{t.running}</p>
        </Notice>
      ) : null}
      {form.refusal ? (
        <Notice tone="danger" live>
          <p>{form.refusal.form}</p>
        </Notice>
      ) : null}
    </FormDialog>
  );
}
