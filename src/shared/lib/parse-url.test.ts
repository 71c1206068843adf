import { expect, it } from 'vitest';
import { parseUrl } from './parse-url';

it('reads addresses, and nothing else', () => {
  expect(parseUrl('https://example.com/a b')?.href).toBe('https://example.com/a%20b');
  expect(parseUrl('/login', 'https://example.com')?.href).toBe('https://example.com/login');
  for (const text of ['', 'example.com', '/login', 'https://', 'http://[1'])
    expect(parseUrl(text)).toBeUndefined();
});
