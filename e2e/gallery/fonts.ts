import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@fairground/contract/language';
import type { Page } from '@playwright/test';
import { PICTURES, WRITING } from './pictures.ts';

const fileOf = (language: Language): string => join(PICTURES, `fonts.${language}.json`);
const PROBE: Readonly<Record<Language, string>> = {
  ja: '夜店の提灯、あそびは 1,234 Lantern',
  'zh-cn': '夜市的灯笼，适度娱乐 1,234 Lantern',
  en: 'A lantern at the fair, 1,234',
};
const STACKS = ['--font-sans', '--font-display', '--font-mono'];

/** Names of the fonts in which this machine draws the three stacks of the language that the page is in. */
async function fontsHere(page: Page, language: Language): Promise<string[]> {
  await page.evaluate(
    ({ text, stacks }) => {
      const probe = document.createElement('div');
      probe.id = 'font-probe';
      for (const stack of stacks) {
        const line = document.createElement('p');
        line.textContent = text;
        line.style.fontFamily = `var(${stack})`;
        probe.append(line);
      }
      document.body.append(probe);
    },
    { text: PROBE[language], stacks: STACKS },
  );
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#font-probe p',
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await client.detach();
  await page.evaluate(() => document.getElementById('font-probe')?.remove());
  return used.map(({ fonts }) =>
    fonts
      .map(({ familyName }) => familyName)
      .toSorted()
      .join(' + '),
  );
}

/** Null where the fonts are those of the references, else the sentence that says which are missing. */
export async function foreignFonts(page: Page, language: Language): Promise<string | null> {
  const here = await fontsHere(page, language);
  if (WRITING) {
    await writeFile(fileOf(language), `${JSON.stringify(here, null, 2)}\n`);
    return null;
  }
  const wanted = JSON.parse(await readFile(fileOf(language), 'utf8')) as string[];
  if (JSON.stringify(wanted) === JSON.stringify(here)) return null;
  return (
    `The reference pictures were taken with other fonts than this machine draws ${language} in: ` +
    `${wanted.join(', ')} there, ${here.join(', ')} here. script/chromium installs them on Debian.`
  );
}
