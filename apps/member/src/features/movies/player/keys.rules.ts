/** A player command. `jump` in seconds, `louder` as a fraction of the full volume. */
export type FilmCommand =
  | 'play'
  | 'mute'
  | 'fullscreen'
  | 'pip'
  | 'captions'
  | 'faster'
  | 'slower'
  | { jump: number }
  | { louder: number };

type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };
/** The kind of element that has the focus; all but `film` handle some keys themselves. */
type On = 'button' | 'range' | 'select' | 'film';

const COMMANDS: Readonly<Record<string, FilmCommand>> = {
  k: 'play',
  ' ': 'play',
  m: 'mute',
  f: 'fullscreen',
  i: 'pip',
  c: 'captions',
  '>': 'faster',
  '<': 'slower',
  j: { jump: -10 },
  l: { jump: 10 },
  ArrowLeft: { jump: -10 },
  ArrowRight: { jump: 10 },
  ArrowUp: { louder: 0.05 },
  ArrowDown: { louder: -0.05 },
};

/** On the seek bar all arrows seek: its own step of a tenth of a second would take a minute's film 600 presses. */
const SEEKS: Readonly<Record<string, FilmCommand>> = { ArrowUp: { jump: 10 }, ArrowDown: { jump: -10 } };

const OWN: Readonly<Record<On, (key: string) => boolean>> = {
  button: (key) => key === ' ',
  range: () => false,
  // A select uses letters for type-ahead.
  select: () => true,
  film: () => false,
};

/** The command of a key press, or null: unassigned, with a modifier, or handled by the focused element itself. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: Key, on: On): FilmCommand | null {
  if (ctrlKey || altKey || metaKey || OWN[on](key)) return null;
  return (on === 'range' && SEEKS[key]) || (COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null);
}
