import { useId, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './PictureField.module.css';
import fieldStyles from './Field.module.css';
import { AlertIcon, BannerIcon } from './icons.tsx';
import { Picture } from './Picture.tsx';

type PictureFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  picture: string | Blob | undefined;
  ratio: string;
  texts: Readonly<Record<'choose' | 'replace' | 'sending' | 'none', string>>;
  sending: boolean;
  onChoose: (file: File) => void;
};

/** A picture and the way to another one. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, picture, ratio, texts, sending, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  return (
    <div className={fieldStyles['field']} role="group" aria-label={label} aria-describedby={noteId}>
      <span className={fieldStyles['label']}>{label}</span>
      <div className={styles['row']}>
        <span className={styles['thumb']}>
          <Picture picture={picture} alt="" ratio={ratio} />
        </span>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          className={styles['input']}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file again is a choice too.
            currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        <Button
          pending={sending}
          icon={<BannerIcon size={16} />}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {sending ? texts.sending : picture === undefined ? texts.choose : texts.replace}
        </Button>
      </div>
      <p
        id={noteId}
        className={error ? fieldStyles['error'] : fieldStyles['hint']}
        role={error ? 'alert' : undefined}
      >
        {error ? <AlertIcon size={16} /> : null}
        <span>{error ?? hint}</span>
      </p>
    </div>
  );
}
