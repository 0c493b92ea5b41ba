import { fileURLToPath } from 'node:url';

/** The drawn pictures and filmed clips, which a server shows below `/media`. */
export const ART_FOLDER: string = fileURLToPath(new URL('../art', import.meta.url));
