import type { Block } from '@fairground/kernel/plain-markup';

/**
 * A canned answer as an operator's own words: what is written by hand is shown as letters, so its marks are taken
 * off, and a link is its words with the address behind them.
 */
export function wordsOf(blocks: readonly Block[]): string {
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
