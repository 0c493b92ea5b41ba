import { Link } from '#platform/navigation.ts';

/** A link from a canned answer into the app. */
export const appLink = (path: string, words: string) => <Link to={path}>{words}</Link>;
