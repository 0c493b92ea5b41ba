import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import type { EditingState } from '#platform/editing/use-editing.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { EditorLayout } from '#ui/EditorLayout.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { moviesMessages } from '../messages.ts';
import { MoviePreview, type Shown } from '../preview/MoviePreview.tsx';
import { usePeriodText } from './period-text.ts';
import { PublishDialog } from './PublishDialog.tsx';
import type { Title } from './title.ts';
import { TitleState } from './TitleState.tsx';

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

type Props = {
  /** Null: a new one. */
  title: Title | null;
  back: ReactNode;
  language: Language;
  onLanguage: (language: Language) => void;
  edit: EditingState & { adopt: (title: Title) => void };
  command: { submit: () => void; pending: boolean; problem: string | null };
  field: (name: 'isNew' | 'isHot' | 'why') => FieldProps;
  /** The fields beside the flags. */
  children: ReactNode;
  shown: Shown;
  /** Below the form: what it plays. */
  below?: ReactNode;
};

/** The editor of one title: fields, visibility, preview. */
export function TitleEditor(props: Props) {
  const { title, back, language, onLanguage, edit, command, field, children, shown, below } = props;
  const { title: t } = useMessages(moviesMessages);
  const editing = useMessages(editingMessages);
  const own = useLanguage();
  const conflict = useEditConflictText(edit.conflict);
  const [asking, setAsking] = useState(false);
  const period = usePeriodText();
  return (
    <Page
      lead={back}
      title={title === null ? t.newTitle : title.name[own]}
      actions={
        title === null ? undefined : (
          <>
            <TitleState {...title} />
            <Button disabled={edit.unsaved} onClick={() => setAsking(true)}>
              {title.allowed ? t.hide : editing.publish}
            </Button>
          </>
        )
      }
    >
      {title?.state === 'scheduled' || title?.state === 'over' ? (
        <Notice>
          <p>{period(title)}</p>
        </Notice>
      ) : null}
      {title === null || title.offered ? null : (
        <Notice tone="warning">
          <p>{t.notOffered}</p>
        </Notice>
      )}
      {title === null || title.type.visible ? null : (
        <Notice tone="warning">
          <p>{t.categoryHidden}</p>
        </Notice>
      )}
      <EditorLayout
        t={editing}
        names={LANGUAGE_NAMES}
        language={language}
        onLanguage={onLanguage}
        preview={<MoviePreview language={language} shown={shown} />}
        edit={edit}
        conflict={conflict}
        unsaved={edit.unsaved}
        command={command}
        why={{ maxLength: LIMITS.remark.max, ...field('why') }}
      >
        {children}
        <Checkbox label={t.isHot} {...field('isHot')} />
        <Checkbox label={t.isNew} {...field('isNew')} />
      </EditorLayout>
      {below}
      {asking && title !== null ? (
        <PublishDialog
          title={title}
          onDone={edit.adopt}
          onLost={(error) => {
            edit.lost(error);
            if (isFailure(error, 'CONFLICT')) setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Page>
  );
}
