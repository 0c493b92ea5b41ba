import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import type { EditingState } from '#platform/editing/use-editing.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { EditorLayout } from '#ui/EditorLayout.tsx';
import formStyles from '#ui/Form.module.css';
import { InLanguages } from '#ui/InLanguages.tsx';
import { Page } from '#ui/Page.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { homeMessages } from '../messages.ts';
import type { ShelfRow } from './shelf-row.ts';
import { StateBadge } from './StateBadge.tsx';
import { type Kind, type Step, StepDialog } from './StepDialog.tsx';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { usePeriodWords } from './use-period.ts';

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

type Props<R extends ShelfRow> = {
  kind: Kind;
  row: R | null;
  name: string;
  back: ReactNode;
  language: Language;
  onLanguage: (language: Language) => void;
  faulty: Language[];
  edit: EditingState & {
    command: {
      submit: () => void;
      pending: boolean;
      problem: string | null;
      field: (name: 'shownFrom' | 'shownUntil' | 'why') => FieldProps;
    };
  };
  /** Fields that exist once for each language. */
  children: (language: Language) => ReactNode;
  /** Fields that exist once. */
  more?: ReactNode;
  preview: ReactNode;
  onDone: (row: R | null) => void;
};

/** The editor of a banner or a ticker text: fields, actions, preview. */
export function ShelfEditor<R extends ShelfRow>(props: Props<R>) {
  const { kind, row, name, back, language, onLanguage, faulty, edit, onDone } = props;
  const { command } = edit;
  const { field } = command;
  const t = useMessages(homeMessages);
  const editing = useMessages(editingMessages);
  const conflict = useEditConflictText(edit.conflict);
  const periodWords = usePeriodWords();
  const zoned = useZonedPeriod();
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Page
      lead={back}
      title={row ? name : t[kind].newTitle}
      intro={row ? periodWords(row) : undefined}
      actions={
        row ? (
          <>
            <StateBadge state={row.state} />
            {row.published ? (
              <Button onClick={() => setStep('withdraw')}>{editing.withdraw}</Button>
            ) : (
              <>
                <Button variant="quiet" onClick={() => setStep('remove')}>
                  {t.remove}
                </Button>
                <Button disabled={edit.unsaved} onClick={() => setStep('publish')}>
                  {editing.publish}
                </Button>
              </>
            )}
          </>
        ) : null
      }
    >
      <EditorLayout
        t={editing}
        names={LANGUAGE_NAMES}
        language={language}
        onLanguage={onLanguage}
        preview={props.preview}
        edit={edit}
        conflict={conflict}
        unsaved={row !== null && edit.unsaved}
        command={command}
        why={{ maxLength: LIMITS.remark.max, ...field('why') }}
      >
        <InLanguages
          label={editing.language}
          names={LANGUAGE_NAMES}
          value={language}
          onChange={onLanguage}
          faulty={faulty}
          faultyText={editing.faulty}
        >
          {props.children}
        </InLanguages>
        {props.more}
        <div className={formStyles['pair']}>
          <TextField type="datetime-local" label={editing.period.from} {...field('shownFrom')} />
          <TextField
            type="datetime-local"
            label={editing.period.until}
            hint={zoned.hint}
            {...field('shownUntil')}
          />
        </div>
      </EditorLayout>
      {row && step ? (
        <StepDialog<R>
          kind={kind}
          step={step}
          row={row}
          name={name}
          onDone={onDone}
          onLost={(error) => {
            edit.lost(error);
            setStep(null);
          }}
          onClose={() => setStep(null)}
        />
      ) : null}
    </Page>
  );
}
