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

it('stores the choice twice, notifies the page, and reloads after 300 ms', () => {
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

it('applies the account’s language after 100 ms, not as a choice of this device', () => {
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

it('stores a choice made offline, and reloads when online', () => {
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

it('does not reload for the account’s language without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  forceLanguage('ko', reload);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('changes in place, without a reload, when storage is denied', () => {
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

it('prefers an unstored choice to the stored one, until another is stored', () => {
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

it('stores the choice without a reload on pages that always change in place', () => {
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
