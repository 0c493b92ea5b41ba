import styles from './LanguageFields.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';

type Wiring = { name: string; error: string | undefined };

type LanguageFieldsProps<C extends string, W extends Wiring> = {
  /** The label, without the language. */
  label: string;
  hint?: string | undefined;
  languages: Readonly<Record<C, string>>;
  /** Props of the field of that language. */
  field: (code: C) => W;
  maxLength: number;
  /** The initial number of lines, for a multi-line field. */
  rows?: number;
};

/** A text in all languages, one field each, with the language's `lang` attribute. */
export function LanguageFields<C extends string, W extends Wiring>(props: LanguageFieldsProps<C, W>) {
  const { label, hint, languages, field, maxLength, rows } = props;
  const codes = Object.keys(languages) as C[];
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      {hint ? <p className={styles['hint']}>{hint}</p> : null}
      <div className={rows === undefined ? styles['pair'] : styles['stack']}>
        {codes.map((code) => {
          const { error, ...wiring } = field(code);
          const shared = { label: languages[code], lang: code, maxLength, error, ...wiring };
          return rows === undefined ? (
            <TextField key={code} autoComplete="off" {...shared} />
          ) : (
            <TextArea key={code} rows={rows} {...shared} />
          );
        })}
      </div>
    </fieldset>
  );
}
