/*
 * Switches off each speed mechanism of the member app by a script that runs before the page. A mechanism that gains less than 15
 * % of a budgeted figure is to be deleted.
 */

/**
 * What React leaves for after the paint is done before it: Profile's lower half (useDeferredValue in ProfileScreen.tsx) and the slices of
 * a hydration (src/entry-client.tsx). React's scheduler takes `setImmediate` where there is one; a microtask runs before the paint.
 */
function withoutWorkAfterPaint(): void {
  Object.assign(globalThis, { setImmediate: (run: () => void) => queueMicrotask(run) });
}

/** Requests the app's scripts at once, before Home's first picture, instead of in a later task (public/boot.js). */
function withoutPictureFirst(): void {
  const later = globalThis.setTimeout;
  // `document.currentScript` is set while a script of the page runs, such as public/boot.js, and null in a callback.
  const atOnce = (run: () => void, ms?: number): unknown =>
    document.currentScript && ms === undefined ? run() : later(run, ms);
  globalThis.setTimeout = atOnce as typeof setTimeout;
}

/** Home is rendered by the app instead of the server (src/entry-server.tsx). */
function withoutServedHome(): void {
  localStorage.setItem('served-home', 'off');
}

/** The code of a tab is fetched as the tab is opened (src/app/shell/prefetch.ts). */
function withoutPrefetch(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** By name; `of`: the step of the bench that it affects. */
export const ABLATIONS: Readonly<Record<string, { of: 'visits' | 'tour'; script: () => void }>> = {
  'work after the paint': { of: 'tour', script: withoutWorkAfterPaint },
  'prefetch of code': { of: 'tour', script: withoutPrefetch },
  'picture before scripts': { of: 'visits', script: withoutPictureFirst },
  'served Home': { of: 'visits', script: withoutServedHome },
};
