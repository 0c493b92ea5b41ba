import { type SavedView, VIEW_NAME_MAX, type VIEW_SCREENS } from '@fairground/contract/console/views';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { TrashIcon } from '@fairground/ui/icons.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import styles from './lists.module.css';
import { listMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Screen = (typeof VIEW_SCREENS)[number];

type SavedViewsProps = {
  screen: Screen;
  query: string;
  onShow: (query: string) => void;
  /** Whether views are being added and deleted. */
  editing: boolean;
};

type ViewProps = Omit<SavedViewsProps, 'screen'> & {
  view: SavedView;
  removing: boolean;
  onRemove: () => void;
};

function View({ view, query, onShow, editing, removing, onRemove }: ViewProps) {
  const t = useMessages(listMessages);
  const shown = view.query === query;
  return (
    <li>
      <Button
        size="small"
        variant={shown ? 'primary' : 'secondary'}
        aria-pressed={shown}
        onClick={() => onShow(view.query)}
      >
        {view.name}
      </Button>
      {editing ? (
        <IconButton
          label={t.remove(view.name)}
          icon={<TrashIcon size={14} />}
          disabled={removing}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}

function SaveView({ screen, query }: { screen: Screen; query: string }) {
  const t = useMessages(listMessages);
  const form = useCommandForm('POST /views/save', {
    defaults: { name: '' },
    prepare: ({ name }) =>
      name.trim() === ''
        ? { errors: { name: t.nameMissing } }
        : { input: { screen, name: name.trim(), query } },
  });
  return (
    <>
      <form className={styles['save']} noValidate onSubmit={form.submit}>
        <TextField label={t.name} maxLength={VIEW_NAME_MAX} autoComplete="off" {...form.field('name')} />
        <Button type="submit" pending={form.pending}>
          {t.save}
        </Button>
      </form>
      <Problem text={form.problem} />
    </>
  );
}

/** The operator's own views of this list: shown by a click, kept under a name on the server. */
export function SavedViews(props: SavedViewsProps) {
  const { screen, query, editing } = props;
  const t = useMessages(listMessages);
  const answer = useApiQuery('GET /views', { screen });
  const remove = useApiMutation('POST /views/delete');
  const { data } = answer;
  const views = data?.views ?? [];
  if (!editing && views.length === 0) return null;
  return (
    <section className={styles[editing ? 'panel' : 'chips']} aria-label={t.views}>
      {editing && !data && answer.isError ? <ErrorState title={t.viewsFailed} query={answer} /> : null}
      {editing && data && views.length === 0 ? <p className={styles['none']}>{t.noViews}</p> : null}
      <ul className={styles['views']}>
        {views.map((view) => (
          <View
            key={view.id}
            view={view}
            {...props}
            removing={remove.isPending}
            onRemove={() => remove.mutate({ id: view.id })}
          />
        ))}
      </ul>
      <Problem text={editing ? remove.error?.message : null} />
      {editing ? <SaveView screen={screen} query={query} /> : null}
    </section>
  );
}
