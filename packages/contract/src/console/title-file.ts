import * as v from 'valibot';
import { CONTENT, type ConsoleTable, localized, why } from '#console/endpoint.ts';
import { base64File, bodyWith } from '#console/file-content.ts';
import { text } from '#fields.ts';
import { described, named } from '#named.ts';

export const TITLE_FILE = { bytes: 2_000_000, titles: 1000 } as const;
/** Lines that a preview shows, and faults that it names. */
export const TITLE_FILE_SHOWN = { titles: 20, faults: 200 } as const;

/** The columns of the file, by the names in its first line; only the names of the title and its category must be there. */
export const TITLE_COLUMNS = [
  'name_ja',
  'name_zh-cn',
  'name_en',
  'category',
  'reading',
  'director_ja',
  'director_zh-cn',
  'director_en',
  'actors_ja',
  'actors_zh-cn',
  'actors_en',
  'content_ja',
  'content_zh-cn',
  'content_en',
  'released',
  'new',
  'hot',
  'poster',
] as const;
export type TitleColumn = (typeof TITLE_COLUMNS)[number];

export const TITLE_FILE_FAULTS = [
  'encoding',
  'malformed',
  'empty',
  'too_many_lines',
  'column_missing',
  'column_unknown',
  'column_twice',
  'cells',
  'required',
  'too_long',
  'date',
  'flag',
  'poster',
  'category_unknown',
  'category_retired',
  'twice',
  'exists',
  'invalid',
] as const;
export type TitleFileFault = (typeof TITLE_FILE_FAULTS)[number];

const faultOfLine = named(
  'TitleFileFault',
  'What is wrong with a file of titles, and where.',
  v.object({
    line: described('The line of the file, from 1; null: the file as a whole.', v.nullable(v.number())),
    column: described('The name in the first line; null: the line as a whole.', v.nullable(v.string())),
    fault: v.picklist(TITLE_FILE_FAULTS),
  }),
);
export type TitleFaultAt = v.InferOutput<typeof faultOfLine>;

const report = {
  total: described('Titles in the file.', v.number()),
  faults: described(`The first ${TITLE_FILE_SHOWN.faults} of them.`, v.array(faultOfLine)),
  faultCount: v.number(),
};
const content = base64File(TITLE_FILE.bytes);

export const consoleTitleFileEndpoints = {
  'POST /movies/previewfile': {
    summary: 'Read a file of titles without keeping anything',
    description: `CSV in UTF-8, with or without a byte order mark, or in Shift_JIS; separated by commas, semicolons or tabs; up to ${TITLE_FILE.titles} titles. The first line names the columns: ${TITLE_COLUMNS.join(', ')}.`,
    auth: 'operator',
    roles: CONTENT,
    bodyBytes: bodyWith(TITLE_FILE.bytes),
    input: v.strictObject({ content }),
    data: v.object({
      ...report,
      titles: v.array(
        v.object({
          line: v.number(),
          name: localized,
          category: localized,
          releasedOn: v.nullable(v.string()),
        }),
      ),
    }),
    failures: [],
  },
  'POST /movies/importfile': {
    summary: 'Create the titles of a file',
    description:
      'All of them or, where any line has a fault, none. They are drafts: members see a title once it is published.',
    auth: 'operator',
    roles: CONTENT,
    bodyBytes: bodyWith(TITLE_FILE.bytes),
    input: v.strictObject({ content, fileName: v.optional(text(255)), why }),
    data: v.object({ ...report, imported: described('0 where there are faults.', v.number()) }),
    failures: [],
  },
} as const satisfies ConsoleTable;
