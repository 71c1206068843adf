import { afterEach, expect, it } from 'vitest';
import { applyTheme, readTheme } from './theme';

afterEach(() => delete document.documentElement.dataset['theme']);

it('follows the device until a theme is chosen, and again when the choice is taken back', () => {
  expect(readTheme()).toBe('system');
  applyTheme('dark');
  expect(readTheme()).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  applyTheme('system');
  expect(readTheme()).toBe('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
