/** What tells phones apart in a browser. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Returns the system of a phone or tablet; undefined on a computer. An iPad says that it is a Mac. */
export function phoneSystem({ userAgent, maxTouchPoints }: Browser): 'apple' | 'android' | undefined {
  if (/Android/.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'apple' : undefined;
}
