import * as v from 'valibot';
import { named } from '#named.ts';

/** Text with structure and without markup, as kernel plain-markup.ts reads it; links are paths of the app or https. */
export const blocks = named(
  'RichText',
  'Text with structure and without markup; links are paths of the app or https.',
  v.array(
    v.object({
      kind: v.picklist(['heading', 'paragraph', 'bullets', 'steps']),
      lines: v.array(
        v.array(
          v.object({ text: v.string(), strong: v.optional(v.literal(true)), href: v.optional(v.string()) }),
        ),
      ),
    }),
  ),
);
export type Blocks = v.InferOutput<typeof blocks>;
