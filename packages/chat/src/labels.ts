import { createContext, useContext } from 'react';

/** The texts and formatters that the surrounding app provides in its language. */
export type ChatLabels = Readonly<
  Record<
    | 'log'
    | 'older'
    | 'toNewest'
    | 'typing'
    | 'noAnswer'
    | 'picture'
    | 'openPicture'
    | 'pictureFailed'
    | 'pictureLost'
    | 'write'
    | 'send'
    | 'addPicture'
    | 'removePicture'
    | 'sending'
    | 'notSent'
    | 'again'
    | 'discard',
    string
  >
> & {
  newMessages: (count: number) => string;
  tooLong: (over: number) => string;
  said: (who: string, time: string) => string;
  time: (at: string) => string;
  /** The name of a day; relative for today and yesterday. */
  day: (at: string) => string;
  percent: (share: number) => string;
};

export const ChatLabelsContext = createContext<ChatLabels | null>(null);

export function useChatLabels(): ChatLabels {
  const labels = useContext(ChatLabelsContext);
  if (!labels) throw new Error('The chat stands in a ChatLabelsContext');
  return labels;
}
