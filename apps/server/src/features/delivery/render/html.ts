import type { Block, Letter } from '#features/delivery/render/blocks.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/**
 * Colours are inline for the light theme, and by class for the dark one: mail programs that drop the style element show the light
 * one, which is readable by itself. No picture, no font and no address outside of this site, so that opening a mail tells nobody.
 */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #15121b !important; }
    .card { background: #211c2a !important; border-color: #362f42 !important; }
    .ink { color: #f4eee6 !important; }
    .soft { color: #b9afc4 !important; }
    .code { background: #2c2538 !important; color: #ffd9a0 !important; border-color: #4a4057 !important; }
    .brand { color: #ffb45c !important; }
  }`;

const FONTS = {
  ja: `'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, sans-serif`,
  'zh-CN': `'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif`,
  en: `-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`,
} as const satisfies Record<string, string>;

const P = 'margin:0 0 16px;font-size:16px;line-height:1.6;';

const RENDER: { [T in Block['type']]: (block: Extract<Block, { type: T }>) => string } = {
  text: ({ text }) => `<p class="ink" style="${P}color:#2a2230;">${escape(text)}</p>`,
  small: ({ text }) =>
    `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:1.6;color:#665c70;">${escape(text)}</p>`,
  code: ({ code }) =>
    `<p style="margin:0 0 20px;"><span class="code" style="display:inline-block;padding:12px 20px;border-radius:12px;border:1px solid #e6d3b8;background:#fff4e2;color:#7a3b00;font:700 30px/1.2 ui-monospace,Consolas,Menlo,monospace;letter-spacing:6px;">${escape(code)}</span></p>`,
  link: ({ label, url }) =>
    `<p style="margin:0 0 12px;"><a href="${escape(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:#b4400f;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none;">${escape(label)}</a></p>
<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:#665c70;word-break:break-all;">${escape(url)}</p>`,
  facts: ({ rows }) =>
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;">${rows
      .map(
        ([label, value]) =>
          `<tr><td class="soft" style="padding:4px 16px 4px 0;font-size:14px;color:#665c70;vertical-align:top;">${escape(label)}</td><td class="ink" style="padding:4px 0;font-size:15px;color:#2a2230;">${escape(value)}</td></tr>`,
      )
      .join('')}</table>`,
};

const blockHtml = (block: Block): string => (RENDER[block.type] as (block: Block) => string)(block);

/** The HTML of a mail. */
export function toHtml({ language, site, subject, blocks, footer }: Letter): string {
  const font = FONTS[language as keyof typeof FONTS] ?? FONTS.en;
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f0e6;">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f0e6;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:${escape(font)};text-align:left;">
<tr><td class="brand" style="padding:0 4px 14px;font-size:18px;font-weight:700;color:#9a3a0a;">${escape(site)}</td></tr>
<tr><td class="card" style="padding:28px 24px 16px;border-radius:16px;border:1px solid #eadfce;background:#ffffff;">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.4;color:#2a2230;">${escape(subject)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:1.6;color:#665c70;">${escape(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
