import { VIEW_NAME_MAX, type VIEW_SCREENS } from '@fairground/contract/console/views';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { TrashIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import styles from './lists.module.css';
import { listMessages } from './messages.ts';

type SavedViewsProps = {
  screen: (typeof VIEW_SCREENS)[number];
  query: string;
  onShow: (query: string) => void;
};

/** The operator's own views of this list: shown by a click, kept under a name on the server. */
export function SavedViews({ screen, query, onShow }: SavedViewsProps) {
  const t = useMessages(listMessages);
  const saved = useApiQuery('GET /views', { screen });
  const remove = useApiMutation('POST /views/delete');
  const form = useCommandForm('POST /views/save', {
    defaults: { name: '' },
    prepare: ({ name }) =>
      name.trim() === ''
        ? { errors: { name: t.nameMissing } }
        : { input: { screen, name: name.trim(), query } },
  });
  const problem = saved.error ?? remove.error;
  return (
    <section className={styles['panel']} aria-label={t.views}>
      {saved.data?.views.length === 0 ? <p className={styles['none']}>{t.noViews}</p> : null}
      <ul className={styles['views']}>
        {saved.data?.views.map((view) => (
          <li key={view.id}>
            <Button
              size="small"
              variant={view.query === query ? 'primary' : 'secondary'}
              aria-pressed={view.query === query}
              onClick={() => onShow(view.query)}
            >
              {view.name}
            </Button>
            <IconButton
              label={t.remove(view.name)}
              icon={<TrashIcon size={14} />}
              onClick={() => remove.mutate({ id: view.id })}
            />
          </li>
        ))}
      </ul>
      <form className={styles['save']} noValidate onSubmit={form.submit}>
        <TextField label={t.name} maxLength={VIEW_NAME_MAX} autoComplete="off" {...form.field('name')} />
        <Button type="submit" pending={form.pending}>
          {t.save}
        </Button>
      </form>
      {form.problem || problem ? (
        <Notice tone="danger" live>
          <p>{form.problem ?? problem?.message}</p>
        </Notice>
      ) : null}
    </section>
  );
}
