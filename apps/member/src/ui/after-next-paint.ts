/** Resolves after the browser has painted the current DOM (a frame and a task). Not in a page that is hidden. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
