import type { Page } from '@playwright/test';

/* Widths tested: the usual phone and the narrowest. */
const WIDTHS = [390, 320];

/** Runs in the page: text that its containers clip and that cannot be scrolled to. */
function findClipped(): string[] {
  // Content far from the viewport may not be laid out yet.
  const VISIBLE = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // Many texts are within the same few elements.
  type Container = { ends: boolean; x: string; y: string; box: DOMRect };
  const known = new Map<HTMLElement, Container>();
  const containerOf = (element: HTMLElement): Container => {
    const before = known.get(element);
    if (before) return before;
    const { clipPath, overflowX: x, overflowY: y } = getComputedStyle(element);
    const ends = clipPath !== 'none' || element.clientWidth === 1;
    const container = { ends, x, y, box: element.getBoundingClientRect() };
    known.set(element, container);
    return container;
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim();
    const element = text.parentElement;
    if (!words || !element?.checkVisibility(VISIBLE)) continue;
    // Visually hidden text, or a second copy of visible text.
    if (element.closest('[aria-hidden="true"], [href="#content"], svg, script, style, option')) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
      const { ends, x, y, box } = containerOf(at);
      if (ends) break;
      const cut = boxes.some(
        (one) =>
          (/hidden|clip/.test(x) && (one.left < box.left - 1.5 || one.right > box.right + 1.5)) ||
          (/hidden|clip/.test(y) && (one.top < box.top - 3 || one.bottom > box.bottom + 3)),
      );
      if (cut) {
        found.add(`"${words.slice(0, 40)}" in ${at.tagName}.${at.className}`);
        break;
      }
      if (/auto|scroll/.test(x) || /auto|scroll/.test(y)) break;
    }
  }
  return [...found];
}

/** Runs in the page: views wider than the phone, and sideways scrollers that the keyboard cannot reach. */
function findSideways(): string[] {
  const REACHED = 'a[href], button, input, select, textarea, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.checkVisibility())
    .flatMap((element) => {
      const name = `${element.tagName}.${element.className}`;
      if (element.tagName === 'MAIN') {
        const edge = element.getBoundingClientRect().right + 1;
        const clips = (one: Element | null): boolean =>
          one !== null &&
          one !== element &&
          (getComputedStyle(one).overflowX !== 'visible' || clips(one.parentElement));
        const wide = [...element.querySelectorAll('*')].findLast(
          (one) => one.getBoundingClientRect().right > edge && !clips(one.parentElement),
        );
        return [`${name} is wider than the phone, by ${wide?.outerHTML.slice(0, 120)}`];
      }
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
      const reached = element.matches('[tabindex="0"]') || element.querySelector(REACHED);
      return scrolls && !reached ? [`${name} scrolls sideways, and no keyboard reaches it`] : [];
    });
}

type Find = () => string[];

async function findAtTwice(page: Page, path: string, finds: readonly Find[]): Promise<string[]> {
  const size = page.viewportSize();
  const resize = (share: string): Promise<void> =>
    page.evaluate((to) => {
      document.documentElement.style.setProperty('font-size', to);
    }, share);
  const found: string[] = [];
  await resize('200%');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // What the page makes of its new size is there two frames later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const find of finds) {
      const faults = await page.evaluate(find);
      found.push(...faults.map((fault) => `${path} at ${width}, 200 %: ${fault}`));
    }
  }
  await resize('');
  if (size) await page.setViewportSize(size);
  return found;
}

/** Text that is clipped or unreachable at twice the usual text size. */
export const clippedText = (page: Page, path: string): Promise<string[]> =>
  findAtTwice(page, path, [findClipped, findSideways]);

/** Views wider than the phone, and sideways scrollers that the keyboard cannot reach, at twice the usual text size. */
export const sideways = (page: Page, path: string): Promise<string[]> =>
  findAtTwice(page, path, [findSideways]);
