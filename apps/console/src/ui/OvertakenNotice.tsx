import { Button } from './Button.tsx';
import formStyles from './Form.module.css';
import { Notice } from './Notice.tsx';

type OvertakenNoticeProps = {
  title: string;
  text: string;
  take: string;
  keep: string;
  onTake: () => void;
  onKeep: () => void;
};

/** Somebody else was faster: what was typed still stands, and the operator chooses. */
export function OvertakenNotice({ title, text, take, keep, onTake, onKeep }: OvertakenNoticeProps) {
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
