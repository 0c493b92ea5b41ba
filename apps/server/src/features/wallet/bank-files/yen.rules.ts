/**
 * Whether Zengin's files may be read and written: their amounts are whole yen and do not say so. In a site of euros 5000 yen would be
 * credited as 5000 euros, and 100 euros be paid as 100 yen. Play credits are yen to whoever practises.
 */
export const isYen = ({ code }: { code: string }): boolean => code === 'JPY' || code === 'PLAY';
