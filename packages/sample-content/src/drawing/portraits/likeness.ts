import type { Sheet } from '../svg.ts';

export interface Skin {
  base: string;
  shade: string;
  deep: string;
  blush: string;
  lip: string;
}

/** What makes one face differ from another. Lengths in the face's own units (the face is 200 wide). */
export interface Face {
  skin: Skin;
  width?: number;
  jaw?: number;
  chin?: number;
  /** -1 looks to our left, 1 to our right. */
  turn?: number;
  eye: { iris: string; open?: number; slant?: number; lash?: number; crease?: boolean };
  brow: { color: string; thick?: number; arch?: number };
  nose?: { length?: number; width?: number };
  mouth: { width?: number; full?: number; smile?: number; color?: string };
  /** Mouth open, teeth showing. */
  laugh?: boolean;
  /** 0 young, 1 old: how deep the lines are. */
  age?: number;
  beard?: (sheet: Sheet) => string;
  glasses?: string;
}
