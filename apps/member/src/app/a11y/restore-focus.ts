const FOCUSABLE = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]:not(main)';
/** Keys whose action may remove or disable the focused element. */
const KEYS = new Set(['Enter', ' ', 'Escape', 'Tab']);
/** How long to watch after a key: a call and its single retry may end in a removal. */
const WATCHED_MS = 30_000;

/** The focused element and its ancestors, up to the view or dialog. */
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
  // A live Range keeps the position of the removed element while its siblings change.
  const place = document.createRange();
  place.setStartBefore(element);
  place.collapse(true);
  return { chain, place };
}

/**
 * The next focusable element at or after that position, in the nearest ancestor that has one; null if none is rendered
 * yet.
 */
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
 * Keeps the keyboard focus (WCAG 2.4.3): when the focused element is removed or disabled as a result of a key press,
 * its successor gets the focus instead of `<body>`. A deliberate `focus()` elsewhere takes precedence, and a pointer
 * event ends the watch.
 */
export function keepFocus(): void {
  // The innermost dialog limits the search; when it closes, its opener's view does.
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
    // Nothing was focused before, or another element is about to be focused.
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
  // Screen readers dispatch a click without a key event.
  addEventListener('click', ({ detail }) => void (detail === 0 && begin()), capture);
  addEventListener('pointerdown', end, capture);
  addEventListener('focusin', ({ target }) => {
    if (timer !== undefined && target instanceof Element) note(target);
  });
  // The event that loaded this module counts too.
  begin();
  document.documentElement.dataset['keepsFocus'] = '';
}
