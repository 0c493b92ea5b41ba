/** The most open recharges of a member. */
export const OPEN_RECHARGES = 10;
/** Another try makes sense as soon as an operator has decided about one; the app refuses by itself until then. */
export const OPEN_RECHARGES_RETRY_SECONDS = 60;

type Asked = { bankId: string; amount: number; screenshot: string };

/** Whether a repeated request id asks for the same; otherwise it is a conflict. */
export const isSameRequest = (first: Asked, again: Asked): boolean =>
  first.bankId === again.bankId && first.amount === again.amount && first.screenshot === again.screenshot;
