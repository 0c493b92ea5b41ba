import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { useOvertakenWords } from '#platform/editing/overtaken.ts';
import type { EditingState } from '#platform/editing/use-editing.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EditingRoom } from '#ui/EditingRoom.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { catalogue } from '../messages.ts';
import { MoviePreview, type Shown } from '../preview/MoviePreview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { Title } from './title.ts';
import { TitleState } from './TitleState.tsx';

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

type Props = {
  title: Title;
  back: ReactNode;
  language: Language;
  onLanguage: (language: Language) => void;
  edit: EditingState & { adopt: (title: Title) => void };
  command: { submit: () => void; pending: boolean; problem: string | null };
  field: (name: 'isNew' | 'isHot' | 'why') => FieldProps;
  /** What there is to write beside the flags. */
  children: ReactNode;
  shown: Shown;
};

/** The room of one title: what can be written of it, whether members see it, and how. */
export function TitleRoom(props: Props) {
  const { title, back, language, onLanguage, edit, command, field, children, shown } = props;
  const { title: texts } = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const format = useFormat();
  const own = useLanguage();
  const overtaken = useOvertakenWords(edit.overtaken);
  const [asking, setAsking] = useState(false);
  const sources = title.sources.map(({ name, episodes }) => texts.episodes(name, format.number(episodes)));
  return (
    <Page
      lead={back}
      title={title.name[own]}
      intro={sources.length > 0 ? texts.sources(sources.join(' · ')) : undefined}
      actions={
        <>
          <TitleState {...title} />
          <Button disabled={edit.unsaved} onClick={() => setAsking(true)}>
            {title.allowed ? texts.hide : editing.publish}
          </Button>
        </>
      }
    >
      {title.offered ? null : (
        <Notice tone="warning">
          <p>{texts.notOffered}</p>
        </Notice>
      )}
      {title.type.visible ? null : (
        <Notice tone="warning">
          <p>{texts.categoryHidden}</p>
        </Notice>
      )}
      <EditingRoom
        texts={editing}
        names={LANGUAGE_NAMES}
        language={language}
        onLanguage={onLanguage}
        preview={<MoviePreview language={language} shown={shown} />}
        edit={edit}
        overtaken={overtaken}
        unsaved={edit.unsaved}
        command={command}
        why={{ maxLength: LIMITS.remark.max, ...field('why') }}
      >
        {children}
        <Checkbox label={texts.isHot} {...field('isHot')} />
        <Checkbox label={texts.isNew} {...field('isNew')} />
      </EditingRoom>
      {asking ? (
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
