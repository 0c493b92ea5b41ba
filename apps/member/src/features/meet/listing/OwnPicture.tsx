import { useEffect, useState } from 'react';
import { logFailure } from '@fairground/client/log.ts';
import { fetchFile } from '#platform/api.ts';
import { UserIcon } from '@fairground/ui/icons.tsx';
import { useObjectUrl } from '@fairground/ui/use-object-url.ts';
import styles from './listing.module.css';

/** A picture that the member uploaded: it needs the token, and so cannot be an image's address. */
export function OwnPicture({ id, alt }: { id: string; alt: string }) {
  const [found, setFound] = useState<{ id: string; picture: Blob }>();
  useEffect(() => {
    const left = new AbortController();
    fetchFile('GET /upload/image', { id }, { signal: left.signal }).then(
      (picture) => {
        if (!left.signal.aborted) setFound({ id, picture });
      },
      (error: unknown) => {
        if (!left.signal.aborted) logFailure('GET /upload/image', error);
      },
    );
    return () => left.abort();
  }, [id]);
  const url = useObjectUrl(found?.id === id ? found.picture : undefined);
  return url ? (
    <img src={url} alt={alt} className={styles['picture']} />
  ) : (
    <span className={styles['picture']} role="img" aria-label={alt}>
      <UserIcon size={32} />
    </span>
  );
}
