import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from './change-language';

afterEach(() => vi.useRealTimers());

it('saves the choice in both storages, tells the page, and reloads 300 ms later', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const heard: unknown[] = [];
  const listen = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener('carte:language-changed', listen);

  changeLanguage('he', reload);

  expect(localStorage.getItem('carte.language')).toBe('he');
  expect(sessionStorage.getItem('carte.language')).toBe('he');
  expect(heard).toEqual(['he']);
  vi.advanceTimersByTime(299);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  window.removeEventListener('carte:language-changed', listen);
});
