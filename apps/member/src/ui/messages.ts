import { createContext, useContext } from 'react';

/** What this app's own parts say by themselves, beside the texts of the shared primitives. */
type MemberUiMessages = {
  /** Asks for everything on the screen anew; the other one, when that is over. */
  refresh: string;
  refreshed: string;
  /** The mark of a generated or fictional entry. */
  sample: string;
  /** A stand-in where nobody has counted yet. */
  sampleFigure: (figure: string) => string;
  /** When a form can be sent again after too many tries; `1:15`. */
  retryIn: (time: string) => string;
  /** Hands over the address of a screen; and what came of it, where it was copied. */
  share: string;
  linkCopied: string;
  linkCopyFailed: string;
};

export const MemberUiMessagesContext = createContext<MemberUiMessages>({
  refresh: '',
  refreshed: '',
  sample: '',
  sampleFigure: (figure) => figure,
  retryIn: (time) => time,
  share: '',
  linkCopied: '',
  linkCopyFailed: '',
});

export const useMemberUiMessages = (): MemberUiMessages => useContext(MemberUiMessagesContext);
