import { expect, it } from 'vitest';
import { deviceClass } from './device-class';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const android = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 ${rest}Safari/537.36`;

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', {}, 'phone'],
  ['a phone with Android', android('Mobile '), {}, 'phone'],
  ['a phone that only its hints tell of', linux, { mobile: true }, 'phone'],
  ['a tablet with Android', android(''), { mobile: false }, 'tablet'],
  ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15E148', {}, 'tablet'],
  ['an iPad that says it is a Mac', mac, { touchPoints: 5, coarse: true }, 'tablet'],
  ['a Mac', mac, {}, 'desktop'],
  ['a tablet that asks for desktop pages', linux, { touchPoints: 5, coarse: true, mobile: false }, 'tablet'],
  ['a PC', linux, { mobile: false }, 'desktop'],
  ['a PC with a screen one can touch', windows, { touchPoints: 10, coarse: false }, 'desktop'],
  ['nothing known', '', {}, 'desktop'],
])('%s', (_what, userAgent, hints, expected) => {
  expect(deviceClass({ userAgent, mobile: undefined, touchPoints: 0, coarse: false, ...hints })).toBe(
    expected,
  );
});
