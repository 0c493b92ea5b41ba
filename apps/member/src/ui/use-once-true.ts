import { useState } from 'react';

/** True from the first render in which `now` was true, until the component unmounts: content that was shown once is not replaced by its skeleton again. */
export function useOnceTrue(now: boolean): boolean {
  const [held, setHeld] = useState(now);
  if (now && !held) setHeld(true);
  return now || held;
}
