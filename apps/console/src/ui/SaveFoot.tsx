import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import formStyles from './Form.module.css';
import { Notice } from './Notice.tsx';
import { TextArea } from './TextArea.tsx';

type SaveFootProps = {
  texts: { why: string; save: string };
  /** The field of the reason that goes into the audit log. */
  why: { name: string; maxLength: number; error: string | undefined };
  pending: boolean;
  /** What went wrong, where no field says it. */
  problem: string | null;
  /** Said between the reason and what went wrong. */
  children?: ReactNode;
};

/** How a form of the console ends: why, what went wrong, and the button that saves. */
export function SaveFoot({ texts, why, pending, problem, children }: SaveFootProps) {
  return (
    <>
      <TextArea label={texts.why} {...why} />
      {children}
      {problem ? (
        <Notice tone="danger" live>
          <p>{problem}</p>
        </Notice>
      ) : null}
      <div className={formStyles['actions']}>
        <Button type="submit" variant="primary" pending={pending}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}
