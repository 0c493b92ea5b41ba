import { useEffect, useState } from 'react';

/**
 * An object URL for a file, revoked when the file changes or the component unmounts; other pictures keep their address.
 */
export function useObjectUrl(picture: string | Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!(picture instanceof Blob)) return undefined;
    const url = URL.createObjectURL(picture);
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL lives from here to the clean-up that revokes it
    setMade({ of: picture, url });
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  if (typeof picture === 'string') return picture;
  return made && made.of === picture ? made.url : undefined;
}
