import { type PointerEvent, useEffect, useState } from 'react';

const STAY_MS = 2600;

type ControlsShown = {
  shown: boolean;
  /** Shows the controls for a while. */
  wake: () => void;
  /** Shows or hides the controls on a tap. */
  toggle: () => void;
  /** For the player's element: a mouse move shows the controls. */
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
};

/** Visibility of the player's controls: while paused, and for a while after input. */
export function useControlsShown(paused: boolean): ControlsShown {
  const [movedAt, setMovedAt] = useState<number | null>(null);
  useEffect(() => {
    if (movedAt === null) return undefined;
    const timer = setTimeout(() => setMovedAt(null), STAY_MS);
    return () => clearTimeout(timer);
  }, [movedAt]);
  const wake = (): void => setMovedAt(performance.now());
  return {
    shown: paused || movedAt !== null,
    wake,
    toggle: () => (movedAt === null ? wake() : setMovedAt(null)),
    onPointerMove: ({ pointerType }) => {
      if (pointerType === 'mouse') wake();
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === 'mouse') setMovedAt(null);
    },
  };
}
