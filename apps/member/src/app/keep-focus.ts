const FOCUSABLE = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]:not(main)';
/** What such a key begins may take the focused thing away. */
const KEYS = new Set(['Enter', ' ', 'Escape', 'Tab']);
/** Longer than a call to the server, and an answer that is asked for once more after it. */
const WATCHED_MS = 30_000;

/** Where the focus was: itself and what holds it, from the inside out, up to its page or dialog. */
type Memory = { chain: Element[]; place: Range };

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const takesFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [aria-hidden="true"]') &&
  isSeen(element);

const focusableIn = (holder: Element): HTMLElement[] =>
  [holder, ...holder.querySelectorAll(FOCUSABLE)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(FOCUSABLE) && takesFocus(element),
  );

function remember(element: Element): Memory {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    chain.push(at);
    if (at.matches('main, dialog')) break;
  }
  // A live range stays where the lost one was, whatever goes or comes around it.
  const place = document.createRange();
  place.setStartBefore(element);
  place.collapse(true);
  return { chain, place };
}

/** What is at the lost one's place or after it, in the nearest that holds something; null while that is still to come. */
function survivorOf({ chain, place }: Memory, patient: boolean): HTMLElement | null | undefined {
  for (const holder of chain) {
    if (!holder.isConnected || !isSeen(holder)) continue;
    const found = focusableIn(holder);
    if (found.length > 0) return found.find((each) => place.comparePoint(each, 0) >= 0) ?? found.at(-1);
    if (patient && holder.querySelector('[aria-busy="true"]')) return null;
  }
  return undefined;
}

const headingOfView = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('h1[tabindex="-1"]')].find(isSeen);

/**
 * Keeps the focus of whoever uses a keyboard or a screen reader in the page: when the focused thing is removed or
 * disabled by what they pressed, what is next to it gets the focus. Whoever else gives the focus comes first, and a
 * pointer ends the watch.
 */
export function keepFocus(): void {
  // By the dialog that it is in: as that closes, the page's own place counts again.
  const memories = new Map<Element | null, Memory>();
  let due = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (element: Element | null): void => {
    if (element && element !== document.body) memories.set(element.closest('dialog'), remember(element));
  };
  const rescue = (patient: boolean): void => {
    const now = document.activeElement;
    if (now && now !== document.body && !now.matches(':disabled')) return;
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const memory = memories.get(dialog ?? null);
    const survivor = memory && survivorOf(memory, patient);
    // Nothing had the focus, so that nothing has lost it; or what is to have it is on its way.
    if (memories.size === 0 || survivor === null) return;
    (survivor ?? (dialog ? focusableIn(dialog)[0] : headingOfView()))?.focus();
  };
  const watcher = new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        due = false;
        rescue(true);
      }),
    );
  });
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
    watcher.disconnect();
    memories.clear();
  };
  const begin = (): void => {
    note(document.activeElement);
    clearTimeout(timer);
    timer = setTimeout(() => {
      rescue(false);
      end();
    }, WATCHED_MS);
    watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };

  const capture = { capture: true };
  addEventListener('keydown', ({ key }) => void (KEYS.has(key) && begin()), capture);
  // A screen reader's press has no key.
  addEventListener('click', ({ detail }) => void (detail === 0 && begin()), capture);
  addEventListener('pointerdown', end, capture);
  addEventListener('focusin', ({ target }) => {
    if (timer !== undefined && target instanceof Element) note(target);
  });
  // What brought this here counts too.
  begin();
  document.documentElement.dataset['keepsFocus'] = '';
}
