import type { Localized } from '@fairground/contract/language';
import { credit, directors, players } from '#catalogue/movies/credits.ts';

/** A title as it is written down here. Its English name is the one drawn on its poster. */
type Sheet = {
  id: number;
  /** Of the poster, without the ending. */
  file: string;
  minutes: number;
  released: string;
  isNew?: boolean;
  isHot?: boolean;
  director: keyof typeof directors;
  cast: readonly (keyof typeof players)[];
  name: Localized;
  /** Of the Japanese name, in kana. */
  reading: string;
  content: Localized;
};

/** A title as the importer takes it. */
export type Movie = {
  id: number;
  type: number;
  name: Localized;
  reading: string;
  picture: string;
  seconds: number;
  director: Localized;
  actors: Localized;
  released: string;
  content: Localized;
  isNew: boolean;
  isHot: boolean;
};

export const titlesOf = (type: number, sheets: readonly Sheet[]): readonly Movie[] =>
  sheets.map((sheet) => ({
    id: sheet.id,
    type,
    name: sheet.name,
    reading: sheet.reading,
    picture: `/media/posters/${sheet.file}.avif`,
    seconds: sheet.minutes * 60,
    director: credit([directors[sheet.director]]),
    actors: credit(sheet.cast.map((player) => players[player])),
    released: sheet.released,
    content: sheet.content,
    isNew: sheet.isNew ?? false,
    isHot: sheet.isHot ?? false,
  }));
