import { expect, it } from 'vitest';
import { emptyCardInput } from '@/card/model/card';
import { decidePhones } from './decide-phones';

const decided = async (phone: string, phones: readonly string[] = []) => {
  const content = await decidePhones({ ...emptyCardInput(), phone, phones });
  return { phone: content.phone, phones: content.phones };
};

it('decides the one text of a card from before the field, number by number', async () => {
  expect(await decided('+82 (0)2-765-4321 / Fax +82 2-765-4322')).toEqual({
    phone: '+82 (0)2-765-4321',
    phones: ['mobile +8227654321 +82 (0)2-765-4321', 'fax +8227654322 Fax +82 2-765-4322'],
  });
});

it('takes two numbers apart that came in one, in the country of the others', async () => {
  const both = '010-1234-5678 / 010-1234-5679';
  expect(await decided('02-765-4321', ['work +8227654321 02-765-4321', `home 01012345678 ${both}`])).toEqual({
    phone: '02-765-4321',
    phones: [
      'work +8227654321 02-765-4321',
      'home +821012345678 010-1234-5678',
      'mobile +821012345679 010-1234-5679',
    ],
  });
});

it('decides `phone` again where it was written alone', async () => {
  expect(await decided('+1 800 FLOWERS', ['work +8227654321 02-765-4321', 'home 112 112'])).toEqual({
    phone: '+1 800 FLOWERS',
    phones: ['mobile +18003569377 +1 800 FLOWERS', 'home 112 112'],
  });
});

it('leaves alone what was decided', async () => {
  const content = { ...emptyCardInput(), phone: '02', phones: ['work 12345 02', 'other - ask for me'] };
  expect(await decidePhones(content)).toBe(content);
  expect((await decidePhones(emptyCardInput())).phones).toEqual([]);
});
