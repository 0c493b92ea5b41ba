import type { Page } from '@playwright/test';

/**
 * Records what a screen reader would announce: texts of all live regions as they change, alerts as they appear, additions to a
 * log. Content behind a modal dialog is inert.
 */
export async function watchLiveRegions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    const live = 'output, [role="status"], [role="alert"], [role="log"], [aria-live="polite"]';
    const say = (region: Element, words: Node): void => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const text = words.textContent?.trim();
      if (text && region.checkVisibility() && (!modal || modal.contains(region))) announced.push(text);
    };
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region?.role === 'log') for (const node of addedNodes) say(region, node);
        else if (region) changed.add(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.role === 'alert') changed.add(alert);
      }
      for (const region of changed) say(region, region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The announcements since `watchLiveRegions`. */
export const announced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
