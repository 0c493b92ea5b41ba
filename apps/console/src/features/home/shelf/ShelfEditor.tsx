import { type Language, LANGUAGES } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import type { Overtaken } from '#platform/editing/overtaken.rules.ts';
import { useOvertakenWords } from '#platform/editing/overtaken.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Button } from '#ui/Button.tsx';
import formStyles from '#ui/Form.module.css';
import { InLanguages } from '#ui/InLanguages.tsx';
import { LanguageTabs } from '#ui/LanguageTabs.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OvertakenNotice } from '#ui/OvertakenNotice.tsx';
import { Page } from '#ui/Page.tsx';
import { Preview } from '#ui/Preview.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Workbench } from '#ui/Workbench.tsx';
import { catalogue } from '../messages.ts';
import type { ShelfRow } from './shelf-row.ts';
import { StateBadge } from './StateBadge.tsx';
import { type Kind, type Step, StepDialog } from './StepDialog.tsx';
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
  edit: {
    unsaved: boolean;
    overtaken: Overtaken | null;
    kept: boolean;
    keepMine: () => void;
    takeTheirs: () => void;
    lost: (error: Error) => void;
  };
  command: { submit: () => void; pending: boolean; problem: string | null };
  field: (name: 'shownFrom' | 'shownUntil' | 'why') => FieldProps;
  /** The fields that exist once a language. */
  children: (language: Language) => ReactNode;
  /** Those below them that do not. */
  more?: ReactNode;
  preview: ReactNode;
  onDone: (row: R | null) => void;
};

/** The room in which a banner or a notice is written: its fields, its steps, and what members will see. */
export function ShelfEditor<R extends ShelfRow>(props: Props<R>) {
  const { kind, row, name, back, language, onLanguage, faulty, edit, command, field, onDone } = props;
  const texts = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const overtaken = useOvertakenWords(edit.overtaken);
  const periodWords = usePeriodWords();
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Page
      lead={back}
      title={row ? name : texts[kind].newTitle}
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
                  {texts.remove}
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
      <Workbench
        side={
          <Preview
            texts={editing.preview}
            languageLabel={editing.language}
            names={LANGUAGE_NAMES}
            language={language}
            onLanguage={onLanguage}
          >
            {props.preview}
          </Preview>
        }
      >
        {overtaken ? (
          <OvertakenNotice {...overtaken} onTake={edit.takeTheirs} onKeep={edit.keepMine} />
        ) : null}
        {edit.kept ? (
          <Notice live>
            <p>{editing.overtaken.kept}</p>
          </Notice>
        ) : null}
        <form
          className={formStyles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            command.submit();
          }}
        >
          <LanguageTabs
            label={editing.language}
            names={LANGUAGE_NAMES}
            value={language}
            onChange={onLanguage}
            faulty={faulty}
            faultyText={editing.faulty}
          />
          <InLanguages languages={LANGUAGES} shown={language}>
            {props.children}
          </InLanguages>
          {props.more}
          <div className={formStyles['pair']}>
            <TextField type="datetime-local" label={editing.period.from} {...field('shownFrom')} />
            <TextField
              type="datetime-local"
              label={editing.period.until}
              hint={editing.period.hint}
              {...field('shownUntil')}
            />
          </div>
          <TextArea label={editing.why} maxLength={LIMITS.remark.max} {...field('why')} />
          {row && edit.unsaved ? <p className={formStyles['intro']}>{editing.unsaved}</p> : null}
          {command.problem && !overtaken ? (
            <Notice tone="danger" live>
              <p>{command.problem}</p>
            </Notice>
          ) : null}
          <div className={formStyles['actions']}>
            <Button type="submit" variant="primary" pending={command.pending}>
              {editing.save}
            </Button>
          </div>
        </form>
      </Workbench>
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
