import { createStore } from '@fairground/client/store.ts';

/* Calls that wait for the operator's code: what moves money is refused with STEP_UP_REQUIRED once the last code is old. */
let waiting: ((entered: boolean) => void)[] = [];

/** Whether the dialog that asks for the code is open. */
export const codeAsked = createStore(false);

/** Asks for the code once, however many calls wait for it. @returns whether it was entered */
export function askForCode(): Promise<boolean> {
  codeAsked.set(true);
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** Ends the asking: the calls go on, or fail with the refusal that they got. */
export function answerCode(entered: boolean): void {
  const calls = waiting;
  waiting = [];
  codeAsked.set(false);
  for (const go of calls) go(entered);
}
