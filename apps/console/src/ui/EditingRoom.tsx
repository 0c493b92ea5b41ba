import type { ReactNode } from 'react';
import { EditNotices } from './EditNotices.tsx';
import formStyles from './Form.module.css';
import { Preview } from './Preview.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { Workbench } from './Workbench.tsx';

type EditingRoomProps<L extends string> = {
  texts: {
    why: string;
    save: string;
    unsaved: string;
    language: string;
    overtaken: { kept: string };
    preview: Readonly<Record<'title' | 'note' | 'toLight' | 'toDark', string>>;
  };
  names: Readonly<Record<L, string>>;
  language: L;
  onLanguage: (language: L) => void;
  /** How what is written will look, in that language. */
  preview: ReactNode;
  edit: { kept: boolean; takeTheirs: () => void; keepMine: () => void };
  /** Who was faster, in words; null where nobody was. */
  overtaken: Record<'title' | 'text' | 'take' | 'keep', string> | null;
  /** Whether to say that something is not saved. */
  unsaved: boolean;
  command: { submit: () => void; pending: boolean; problem: string | null };
  /** The field of the reason that goes into the audit log. */
  why: { name: string; maxLength: number; error: string | undefined };
  /** The other fields. */
  children: ReactNode;
};

/** The room in which something that members will see is written: fields and reason, and beside them how it looks. */
export function EditingRoom<L extends string>(props: EditingRoomProps<L>) {
  const { texts, names, language, onLanguage, preview, edit, overtaken, unsaved, command, why } = props;
  return (
    <Workbench
      side={
        <Preview
          texts={texts.preview}
          languageLabel={texts.language}
          names={names}
          language={language}
          onLanguage={onLanguage}
        >
          {preview}
        </Preview>
      }
    >
      <EditNotices overtaken={overtaken} edit={edit} texts={texts.overtaken} />
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          command.submit();
        }}
      >
        {props.children}
        <SaveFoot
          texts={texts}
          why={why}
          pending={command.pending}
          problem={overtaken ? null : command.problem}
        >
          {unsaved ? <p className={formStyles['intro']}>{texts.unsaved}</p> : null}
        </SaveFoot>
      </form>
    </Workbench>
  );
}
