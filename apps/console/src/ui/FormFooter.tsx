import type { ReactNode } from 'react';
import { Button } from '@fairground/ui/Button.tsx';
import formStyles from './Form.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';

type FormFooterProps = {
  t: { why: string; save: string };
  /** The field for the audit log's reason. */
  why: { name: string; maxLength: number; error: string | undefined };
  pending: boolean;
  /** The error of the form as a whole. */
  problem: string | null;
  /** Shown between the reason and the error. */
  children?: ReactNode;
};

/** The end of a form: reason, error, save button. */
export function FormFooter({ t, why, pending, problem, children }: FormFooterProps) {
  return (
    <>
      <TextArea label={t.why} {...why} />
      {children}
      <Problem text={problem} />
      <div className={formStyles['actions']}>
        <Button type="submit" variant="primary" pending={pending}>
          {t.save}
        </Button>
      </div>
    </>
  );
}
