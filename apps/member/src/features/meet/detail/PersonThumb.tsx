import { UserIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import styles from './PersonThumb.module.css';

/** A small picture beside a name. */
export function PersonThumb({ src }: { src: string }) {
  return (
    <Picture
      className={styles['thumb']}
      src={src}
      alt=""
      ratio="4 / 5"
      placeholder={<UserIcon size={24} />}
    />
  );
}
