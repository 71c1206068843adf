import { expect, it } from 'vitest';
import { unusable } from './usable';

it.each([
  ['website', 'my website', 'link'],
  ['website', 'kiln.example', undefined],
  ['calendlyLink', 'soon', 'link'],
  ['instagramId', 'mina kim!', 'profile'],
  ['instagramId', 'https://evil.example/mina', 'profile'],
  ['instagramId', '@mina.kiln', undefined],
  ['linkedinId', 'https://www.linkedin.com/in/mina', undefined],
  ['company', 'my company', undefined],
  ['phone', '  ', undefined],
] as const)('%s with %j is %s', (field, text, why) => {
  expect(unusable(field, text)).toBe(why);
});
