import { expect, it } from 'vitest';
import { currentForm, picturesElsewhere } from './legacy-card';

const STORAGE = 'https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o';
const logoOf = (companyId: string) =>
  `${STORAGE}/companies%2F${companyId}%2Fimages%2F1_a.png?alt=media&token=0-aF`;

it('a card keeps the pictures of its company, and none of another one', () => {
  const data = { private: { companyId: 'C' }, logoUrl: logoOf('C'), coverUrl: logoOf('D') };
  expect(picturesElsewhere('ann', data)).toEqual([logoOf('D')]);
  expect(currentForm({ uid: 'ann', id: 'K' }, data)).toMatchObject({ logoUrl: logoOf('C'), coverUrl: '' });
  expect(picturesElsewhere('ann', { logoUrl: logoOf('C') })).toEqual([logoOf('C')]);
});
