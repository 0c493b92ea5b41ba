/** Recharges that a member can have waiting for an operator at once: more are not the work of a person who paid. */
export const OPEN_RECHARGES = 10;
/** When another try makes sense: operators work through the queue by the hour, not by the second. */
export const OPEN_RECHARGES_RETRY_SECONDS = 3600;

type Asked = { bankId: string; amount: number; screenshot: string };

/** Whether the same request asks for the same again; anything else under its id is a conflict. */
export const asksForTheSame = (first: Asked, again: Asked): boolean =>
  first.bankId === again.bankId && first.amount === again.amount && first.screenshot === again.screenshot;
