import { useId, useRef } from 'react';
import { Button } from '@fairground/ui/Button.tsx';
import styles from './PictureField.module.css';
import fieldStyles from '@fairground/ui/Field.module.css';
import { AlertIcon, BannerIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { useObjectUrl } from '@fairground/ui/use-object-url.ts';

type PictureFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  picture: string | Blob | undefined;
  ratio: string;
  t: Readonly<Record<'choose' | 'replace' | 'sending' | 'none', string>>;
  sending: boolean;
  onChoose: (file: File) => void;
};

/** A picture, and the button that replaces it. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, picture, ratio, t, sending, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  return (
    <div className={fieldStyles['field']} role="group" aria-label={label} aria-describedby={noteId}>
      <span className={fieldStyles['label']}>{label}</span>
      <div className={styles['row']}>
        <span className={styles['thumb']}>
          <Picture src={useObjectUrl(picture)} alt="" ratio={ratio} />
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
            // Cleared, so that choosing the same file again fires a change event.
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
          {sending ? t.sending : picture === undefined ? t.choose : t.replace}
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
