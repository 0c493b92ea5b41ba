import { useCallback } from 'react';

type FilePictureProps = { file: Blob; alt: string; className?: string | undefined };

/** A picture from a local file, by an object URL. */
export function FilePicture({ file, alt, className }: FilePictureProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
