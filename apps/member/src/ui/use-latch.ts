import { useState } from 'react';

/** Whether it has ever been true since the component came: for what, once there, waits for nothing any more. */
export function useLatch(now: boolean): boolean {
  const [held, setHeld] = useState(now);
  if (now && !held) setHeld(true);
  return now || held;
}
