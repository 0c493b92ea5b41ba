import type { Block } from '@fairground/kernel/plain-markup';

/**
 * A canned answer as plain text, since operators' messages have no markup: formatting is removed, and a link becomes
 * its text followed by its address.
 */
export function plainTextOf(blocks: readonly Block[]): string {
  const parts = blocks.map(({ kind, lines }) =>
    lines
      .map((runs, index) => {
        const text = runs
          .map((run) => (run.href === undefined ? run.text : `${run.text} (${run.href})`))
          .join('');
        if (kind === 'bullets') return `・${text}`;
        return kind === 'steps' ? `${index + 1}. ${text}` : text;
      })
      .join('\n'),
  );
  return parts.join('\n\n');
}
