import { usePicture } from '#platform/editing/picture.ts';
import { Picture } from '@fairground/ui/Picture.tsx';
import { useObjectUrl } from '@fairground/ui/use-object-url.ts';
import { BANNER_RATIO } from './banner.ts';
import styles from './BannerSlide.module.css';

type Props = { picture: string; name: string; description: string };

/** A banner as members see it in the carousel. */
export function BannerSlide({ picture: path, name, description }: Props) {
  const { picture } = usePicture(path);
  return (
    <div className={styles['slide']}>
      <Picture src={useObjectUrl(picture)} alt="" ratio={BANNER_RATIO} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['description']}>{description}</p>
      </div>
    </div>
  );
}
