/** Error correction level, weakest first: about 7, 15, 25 and 30 % of the codewords recoverable (ISO/IEC 18004, 6.5.1). */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H';

/** All levels, weakest first. */
export const LEVELS: readonly ErrorCorrection[] = ['L', 'M', 'Q', 'H'];
