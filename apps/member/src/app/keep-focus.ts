const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]:not(main)';
const PATIENCE_MS = 10_000;
/* The button of a dialog, and what had opened it. */
const REMEMBERED = 3;

/** Where the focus was: what it stood in, innermost first, and the how manieth child it was of each. */
type Place = { within: Element; index: number }[];

function placeOf(element: Element): Place {
  const place: Place = [];
  for (let at = element; at.parentElement && !at.matches('main, dialog'); at = at.parentElement)
    place.push({ within: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return place;
}

const isSeen = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

/** What can have the focus in that element: the first from that child of it on, else the last before. */
function nearest({ within, index }: Place[number]): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isSeen);
  const from = within.children[index];
  const isBehind = (element: HTMLElement): boolean =>
    from !== undefined &&
    (from.contains(element) ||
      (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  return all.find(isBehind) ?? all.at(-1);
}

/** The best there is for a focus that was lost at these places, the last one first: never behind an open dialog. */
function survivorOf(places: readonly Place[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const scope = dialog ?? document.querySelector<HTMLElement>('[data-shown] main');
  const heading = dialog ? dialog : scope?.parentElement?.querySelector<HTMLElement>('h1[tabindex="-1"]');
  for (const place of places)
    for (const level of place) {
      if (!level.within.isConnected || !scope?.contains(level.within)) continue;
      const found = nearest(level);
      if (found) return found;
    }
  return heading ?? undefined;
}

const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};

/**
 * Whoever goes by the keyboard or by a screen reader keeps a place in the page (WCAG 2.4.3): what is pressed often goes with
 * what it did, a row or a retry, or is disabled, and the browser then gives the focus to nothing. Looks for ten seconds
 * after each such press; a finger and a mouse pay nothing.
 */
export function keepFocus(): void {
  let places: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  const remember = (): void => {
    const { activeElement } = document;
    if (activeElement && !isLost()) places = [placeOf(activeElement), ...places].slice(0, REMEMBERED);
  };
  // Whoever gives the focus on purpose, a dialog to what had opened it, does so first.
  const look = (): void => {
    if (looking) return;
    looking = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        looking = false;
        if (timer !== undefined && isLost()) survivorOf(places)?.focus();
      }),
    );
  };
  const changes = new MutationObserver(look);
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
    places = [];
    changes.disconnect();
    document.removeEventListener('focusin', remember);
  };
  document.addEventListener(
    'click',
    ({ detail }) => {
      if (detail > 0) return;
      remember();
      clearTimeout(timer);
      timer = setTimeout(end, PATIENCE_MS);
      const wanted = {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['disabled', 'hidden'],
      };
      changes.observe(document.body, wanted);
      document.addEventListener('focusin', remember);
    },
    { capture: true },
  );
  document.addEventListener('pointerdown', end, { capture: true, passive: true });
}
