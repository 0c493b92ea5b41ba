/*
 * Switches off each speed mechanism of the member app by a script that runs before the page. A mechanism that gains less than 15
 * % of a budgeted figure is to be deleted.
 */

/** Hidden views lose their layout, as React hides them (src/app/shell/kept-layout.ts). */
function withoutKeptLayout(): void {
  const { supports } = CSS;
  CSS.supports = (...query: string[]) =>
    query[0] !== 'content-visibility' && Reflect.apply(supports, CSS, query);
}

/** Fetches the app's scripts beside Home's first picture instead of after it (public/boot.js). */
function withoutPictureFirst(): void {
  const Original = PerformanceObserver;
  globalThis.PerformanceObserver = class extends Original {
    readonly #callback: PerformanceObserverCallback;
    constructor(callback: PerformanceObserverCallback) {
      super(callback);
      this.#callback = callback;
    }
    override observe(options: PerformanceObserverInit): void {
      super.observe(options);
      // The observers of the bench itself are created in init scripts, where document.currentScript is null.
      if (options.type === 'largest-contentful-paint' && document.currentScript)
        this.#callback(
          { getEntries: () => [{ url: 'none' }] } as unknown as PerformanceObserverEntryList,
          this,
        );
    }
  };
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
  'kept layout': { of: 'tour', script: withoutKeptLayout },
  'prefetch of code': { of: 'tour', script: withoutPrefetch },
  'picture before scripts': { of: 'visits', script: withoutPictureFirst },
  'served Home': { of: 'visits', script: withoutServedHome },
};
