import styles from './LanguageFields.module.css';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

type Wiring = { name: string; error: string | undefined };

type LanguageFieldsProps<C extends string, W extends Wiring> = {
  /** What is asked for in each language. */
  label: string;
  hint?: string | undefined;
  languages: Readonly<Record<C, string>>;
  /** The form's field of that language. */
  field: (code: C) => W;
  maxLength: number;
  /** Several lines of text, this many at first. */
  rows?: number;
};

/** The same text in every language, each in its own field and with its own glyphs. */
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
