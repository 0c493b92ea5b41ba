import type { Block, Letter } from '#features/delivery/render/blocks.ts';

function lineOf(block: Block): string {
  if (block.type === 'code') return `    ${block.code}`;
  if (block.type === 'link') return `${block.label}:\n${block.url}`;
  if (block.type === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.text;
}

/** The plain text of a mail. */
export const toPlainText = ({ site, blocks, footer }: Letter): string =>
  `${[site, ...blocks.map(lineOf)].join('\n\n')}\n\n-- \n${footer}\n`;

/** The text of an SMS: what is said and the code, without labels and small print. */
export function toSms({ site, blocks }: Letter): string {
  const lines = blocks.flatMap((block) => {
    if (block.type === 'text') return [block.text];
    if (block.type === 'code') return [block.code];
    return block.type === 'link' ? [block.url] : [];
  });
  return `${site}: ${lines.join('\n')}`;
}
