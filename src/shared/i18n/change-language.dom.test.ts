import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOwnChoice } from '@/shared/browser/preference';
import { changeInPlaceBy, changeLanguage, forceLanguage, languageChosen } from './change-language';

const reload = vi.fn();
const heard: unknown[] = [];
const listen = (event: Event) => heard.push((event as CustomEvent).detail);
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  heard.length = 0;
  window.addEventListener('carte:language-changed', listen);
});
afterEach(() => {
  window.removeEventListener('carte:language-changed', listen);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('saves the choice in both storages, tells the page, and reloads 300 ms later', () => {
  changeLanguage('he', reload);
  expect(localStorage.getItem('carte.language')).toBe('he');
  expect(sessionStorage.getItem('carte.language')).toBe('he');
  expect(isOwnChoice('language')).toBe(true);
  expect(heard).toEqual(['he']);
  vi.advanceTimersByTime(299);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits 100 ms before a change that came with the account, which is no choice of this device', () => {
  forceLanguage('ko', reload);
  vi.advanceTimersByTime(99);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['ko']);
  expect(localStorage.getItem('carte.language')).toBe('ko');
  expect(isOwnChoice('language')).toBe(false);
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps a choice made without a network, and reloads once there is one', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  changeLanguage('he', reload);
  changeLanguage('ja', reload);
  forceLanguage('ko', reload);
  vi.advanceTimersByTime(60_000);
  expect(localStorage.getItem('carte.language')).toBe('ko');
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload for the account’s language where nothing can be kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  forceLanguage('ko', reload);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('changes in place, and loads nothing again, for a choice that cannot be kept', () => {
  const changed: string[] = [];
  changeInPlaceBy(async (language) => void changed.push(language));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(changeLanguage('ko', reload)).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(changed).toEqual(['ko']);
  expect(heard).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('tells the choice that cannot be kept from one kept before, until another is kept', () => {
  changeLanguage('he', reload);
  expect(languageChosen()).toBe('he');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  changeLanguage('ko', reload);
  expect(languageChosen()).toBe('ko');
  full.mockRestore();
  changeLanguage('ja', reload);
  expect(languageChosen()).toBe('ja');
  expect(sessionStorage.getItem('carte.language')).toBe('ja');
});

it('keeps the choice without loading again where the page always changes in place', () => {
  const changed: string[] = [];
  changeInPlaceBy(async (language) => void changed.push(language), { always: true });
  expect(changeLanguage('ko', reload)).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(changed).toEqual(['ko']);
  expect(heard).toEqual(['ko']);
  expect(localStorage.getItem('carte.language')).toBe('ko');
  expect(reload).not.toHaveBeenCalled();
  changeInPlaceBy(async () => undefined);
});
