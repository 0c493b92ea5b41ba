/** A path of the member app has no target in the console: its text is only styled as a link. */
export const appLink = (_path: string, text: string) => <u>{text}</u>;
