import type { ReactNode } from 'react';
import { Notice } from '@fairground/ui/Notice.tsx';
import styles from './MediaFieldset.module.css';

type MediaFieldsetProps = {
  title: string;
  hint: string;
  /** Of the whole choice, as the server refused it. */
  error: string | undefined;
  /** Errors of single files, such as one of a wrong type; the others are added. */
  faults: readonly string[];
  children: ReactNode;
};

/** Photos or videos of a person in an editor: what they are, and below them what went wrong. */
export function MediaFieldset({ title, hint, error, faults, children }: MediaFieldsetProps) {
  return (
    <fieldset className={styles['fieldset']}>
      <legend className={styles['legend']}>{title}</legend>
      <p className={styles['hint']}>{hint}</p>
      {children}
      {error ? (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      ) : null}
      {faults.length > 0 ? (
        <Notice tone="danger" live>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      ) : null}
    </fieldset>
  );
}
