import { useCallback } from 'react';

type FilePictureProps = { file: Blob; alt: string; className?: string | undefined };

/** A picture as it lies on this device; its address lives as long as the element does. */
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
