import { Button } from '@fairground/ui/Button.tsx';
import formStyles from './Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';

type EditConflictNoticeProps = {
  title: string;
  text: string;
  take: string;
  keep: string;
  onTake: () => void;
  onKeep: () => void;
};

/** An edit conflict: the typed text is kept, and the operator chooses. */
export function EditConflictNotice({ title, text, take, keep, onTake, onKeep }: EditConflictNoticeProps) {
  return (
    <Notice tone="warning" live title={title}>
      <p>{text}</p>
      <div className={formStyles['actions']}>
        <Button size="small" onClick={onTake}>
          {take}
        </Button>
        <Button size="small" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </Notice>
  );
}
