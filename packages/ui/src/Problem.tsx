import { Notice } from './Notice.tsx';

/** The error of a form or a command as a whole, announced when it comes; nothing without one. */
export function Problem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Notice tone="danger" live>
      <p>{text}</p>
    </Notice>
  );
}
