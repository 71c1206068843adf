/** What a browser says of the device it is on. */
export interface DeviceHints {
  readonly userAgent: string;
  /** User-agent client hints: whether it wants pages made for phones. Not in every browser. */
  readonly mobile: boolean | undefined;
  readonly touchPoints: number;
  /** The main pointer is a finger. */
  readonly coarse: boolean;
}

/**
 * Phone, tablet or desktop, as far as a browser tells: iPads call themselves Macs (which have no touch), tablets with Android
 * leave out "Mobile", and some ask for desktop pages as a PC with Linux would.
 */
export function deviceClass({
  userAgent,
  mobile,
  touchPoints,
  coarse,
}: DeviceHints): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (mobile || /Mobi|iPhone|iPod/i.test(userAgent)) return 'phone';
  if (/Android/i.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return coarse && touchPoints > 1 && /Linux|CrOS/.test(userAgent) ? 'tablet' : 'desktop';
}
