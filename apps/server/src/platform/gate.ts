import { Failure } from '#platform/http/failure.ts';

const RETRY_S = 5;

/** So many at a time: each holds a connection to the database for as long as its reader takes. */
export function createGate(places: number) {
  let taken = 0;
  return {
    /** Takes a place and returns how to give it back, once. Throws TOO_MANY_REQUESTS where there is none. */
    enter(): () => void {
      if (taken >= places) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: RETRY_S });
      taken += 1;
      let inside = true;
      return () => {
        if (inside) taken -= 1;
        inside = false;
      };
    },
  };
}
