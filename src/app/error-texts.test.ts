import { expect, it } from 'vitest';
import { APP_ERROR_CODES } from '@/shared/lib/error-codes';
import en from '../../public/locales/en.json';

it('has a message for every error code and none for unknown codes', () => {
  expect(Object.keys(en.errors).sort()).toEqual([...APP_ERROR_CODES].sort());
});
