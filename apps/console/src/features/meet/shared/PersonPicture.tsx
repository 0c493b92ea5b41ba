import { UUID_PATTERN } from '@fairground/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { meetSharedMessages } from './messages.ts';
import styles from './meet.module.css';

const KEPT_MS = 5 * 60_000;

/** The id of an operator's upload, given as an id or as its public path; else null. */
function uploadOf(picture: string): string | null {
  const id = picture.replace(/^\/media\/people\//, '');
  return UUID_PATTERN.test(id) ? id : null;
}

type PictureProps = {
  picture: string;
  alt: string;
  className?: string | undefined;
  /** Uploaded by a listed member, not by an operator. */
  ofMember?: boolean;
};

/** A picture fetched with the operator's token: nothing of a person is public before the approval. */
function UploadedPicture({ id, alt, className, ofMember }: { id: string } & Omit<PictureProps, 'picture'>) {
  const t = useMessages(meetSharedMessages);
  const query = useQuery({
    queryKey: ['file', 'upload', id],
    queryFn: ({ signal }) =>
      callFile(ofMember ? 'GET /listings/photo' : 'GET /uploads/image', { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  const { data } = query;
  const shown = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined;
      const address = URL.createObjectURL(data);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  if (query.isError) return <span className={styles['missing']}>{t.pictureFailed}</span>;
  return data ? <img ref={shown} alt={alt} className={className} /> : <span className={className} />;
}

/** A picture of a person: an operator's upload, or a public one. */
export function PersonPicture({ picture, alt, className, ofMember = false }: PictureProps) {
  const id = uploadOf(picture);
  if (id !== null) return <UploadedPicture id={id} alt={alt} className={className} ofMember={ofMember} />;
  return <img src={picture} alt={alt} className={className} loading="lazy" />;
}
