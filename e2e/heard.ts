import type { Page } from '@playwright/test';

/**
 * Notes from now on, as a screen reader would say them, the words of every live region of the page: an alert also as it
 * appears, of a log what is added, of the others all that they say anew. What stands behind a modal dialog is inert.
 */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const live = 'output, [role="status"], [role="alert"], [role="log"], [aria-live="polite"]';
    const say = (region: Element, words: Node): void => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const text = words.textContent?.trim();
      if (text && region.checkVisibility() && (!modal || modal.contains(region))) heard.push(text);
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

/** What was said since `listen`, in its order. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
