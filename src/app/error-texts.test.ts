import { expect, it } from 'vitest';
import { APP_ERROR_CODES } from '@/shared/firebase/error-codes';
import en from '../../public/locales/en.json';

it('has a sentence for every error code and none for codes that do not exist', () => {
  expect(Object.keys(en.errors).sort()).toEqual([...APP_ERROR_CODES].sort());
});
