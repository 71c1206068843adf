import { describe, expect, it } from 'vitest';
import { assertSlug } from './link-data';

describe('assertSlug', () => {
  it.each([
    ['', 'custom-url-required'],
    ['A', 'custom-url-invalid'],
    ['login', 'custom-url-reserved'],
  ])('throws for the slug %j the error %s', (slug, code) => {
    expect(() => {
      assertSlug(slug, 'op');
    }).toThrow(`op: ${code}`);
  });
});
