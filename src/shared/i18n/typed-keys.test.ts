import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from './testing';

beforeAll(() => initTexts());

/** Each line must fail to compile, or the type check reports an unused `expect-error`. */
it('returns an unknown key itself, which does not compile', () => {
  // @ts-expect-error -- no such text
  expect(i18next.t('common.sav')).toBe('common.sav');
  // @ts-expect-error -- no such group
  expect(i18next.t('comon.save')).toBe('comon.save');
  expect(i18next.t('common.save')).toBe('Save');
});
