/** A path of the members' app, which leads nowhere in the console: its words are marked as a link's. */
export const appLink = (_path: string, words: string) => <u>{words}</u>;
