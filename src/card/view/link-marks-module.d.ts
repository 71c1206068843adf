/** Written by build/link-marks.ts. */
declare module 'virtual:link-marks' {
  export const loadMark: (kind: string) => Promise<string | undefined>;
}
