import { type ListKey, listNameOf } from '@fairground/contract/console/lists';
import { LIMITS } from '@fairground/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/catalogue.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { catalogue } from './messages.ts';
import type { Offer } from './offer.rules.ts';

/** A million rows take a minute or two. */
const PATIENCE_MS = 600_000;
const FORM = 'export';

/** Which list, whether as it is filtered, and why; then the file. */
export function ExportDialog({ offers, onClose }: { offers: readonly Offer[]; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const ui = useUiTexts();
  const notify = useNotify();
  const [list, setList] = useState<ListKey | undefined>(offers[0]?.list);
  const [filtered, setFiltered] = useState(true);
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const offer = offers.find((each) => each.list === list);
  const hasFilters = offer !== undefined && Object.keys(offer.shown).length > 0;
  const run = useMutation({
    async mutationFn({ list: key, always, shown }: Offer) {
      const name = listNameOf(key);
      const filter = { ...always, ...(filtered ? shown : {}) };
      const file = await callFile('POST /export', { list: name, filter, why }, undefined, PATIENCE_MS);
      const day = new Date().toISOString().slice(0, 10);
      return saveFile(file, `${name.replaceAll('/', '-')}-${day}.csv`);
    },
    onSuccess(name) {
      notify(texts.done(name), { type: 'success' });
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (offer !== undefined && why.trim() !== '' && !run.isPending) run.mutate(offer);
  }
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={FORM} variant="primary" pending={run.isPending}>
            {texts.start}
          </Button>
        </>
      }
    >
      <form id={FORM} className={formStyles['form']} noValidate onSubmit={submit}>
        <p className={formStyles['intro']}>{texts.intro}</p>
        <SelectField
          label={texts.list}
          value={list ?? ''}
          onChange={(event) => setList(offers.find((each) => each.list === event.target.value)?.list)}
          options={offers.map((each) => ({ value: each.list, label: texts.lists[each.list] }))}
        />
        {hasFilters ? (
          <Checkbox
            label={texts.filtered}
            checked={filtered}
            onChange={(event) => setFiltered(event.target.checked)}
          />
        ) : null}
        <TextArea
          label={texts.why}
          maxLength={LIMITS.remark.max}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          error={missing ? texts.whyMissing : undefined}
        />
        {run.isPending ? (
          <Notice live>
            <p>{texts.running}</p>
          </Notice>
        ) : null}
        {run.isError ? (
          <Notice tone="danger" live>
            <p>{run.error.message}</p>
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
