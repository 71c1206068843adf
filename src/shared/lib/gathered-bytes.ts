/** What is in memory of a file that is written piece by piece. */
export const GATHERED_BYTES = 4 * 1024 * 1024;
