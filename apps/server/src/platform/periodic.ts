export type Periodic = {
  /** Works at once, and then again and again. */
  start(): void;
  /** No more of it begins; resolves when what is under way has ended. */
  stop(): Promise<void>;
};

/** Work that is done every so many ms, never twice at a time on this node. An error is told and does not end it. */
export function periodically(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Periodic {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  function run(): void {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        running = null;
      });
  }

  return {
    start() {
      run();
      timer = setInterval(run, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
