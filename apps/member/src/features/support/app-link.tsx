import { Link } from '#platform/navigation.ts';

/** A link of a canned answer into the app. */
export const appLink = (path: string, words: string) => <Link to={path}>{words}</Link>;
