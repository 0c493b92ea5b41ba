/** Settles when the frame has been painted that shows what was done before. Not in a page that nobody sees. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
