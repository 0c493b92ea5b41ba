import type { ReactNode } from 'react';
import { EditNotices } from './EditNotices.tsx';
import formStyles from './Form.module.css';
import { Preview } from './Preview.tsx';
import { FormFooter } from './FormFooter.tsx';
import { WithPreview } from './WithPreview.tsx';

type EditorLayoutProps<L extends string> = {
  t: {
    why: string;
    save: string;
    unsaved: string;
    language: string;
    conflict: { kept: string };
    preview: Readonly<Record<'title' | 'note' | 'toLight' | 'toDark', string>>;
  };
  names: Readonly<Record<L, string>>;
  language: L;
  onLanguage: (language: L) => void;
  /** The preview in that language. */
  preview: ReactNode;
  edit: { kept: boolean; takeTheirs: () => void; keepMine: () => void };
  /** The text of an edit conflict; null if there is none. */
  conflict: Record<'title' | 'text' | 'take' | 'keep', string> | null;
  /** There are unsaved changes. */
  unsaved: boolean;
  command: { submit: () => void; pending: boolean; problem: string | null };
  /** The field for the audit log's reason. */
  why: { name: string; maxLength: number; error: string | undefined };
  /** The other fields. */
  children: ReactNode;
};

/** The layout of an editor: fields and reason, with a preview beside them. */
export function EditorLayout<L extends string>(props: EditorLayoutProps<L>) {
  const { t, names, language, onLanguage, preview, edit, conflict, unsaved, command, why } = props;
  return (
    <WithPreview
      side={
        <Preview
          t={t.preview}
          languageLabel={t.language}
          names={names}
          language={language}
          onLanguage={onLanguage}
        >
          {preview}
        </Preview>
      }
    >
      <EditNotices conflict={conflict} edit={edit} t={t.conflict} />
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          command.submit();
        }}
      >
        {props.children}
        <FormFooter t={t} why={why} pending={command.pending} problem={conflict ? null : command.problem}>
          {unsaved ? <p className={formStyles['intro']}>{t.unsaved}</p> : null}
        </FormFooter>
      </form>
    </WithPreview>
  );
}
