import { expect, it } from 'vitest';
import { pageAddress } from './card-page-form';

it.each([
  ['', ''],
  ['  ', ''],
  ['https://mina.example.com/card/', 'https://mina.example.com/card/'],
  [' HTTP://mina.example.com ', 'http://mina.example.com/'],
  ['mina.example.com', undefined],
  ['javascript:alert(1)//https://a.example', undefined],
  ['https://', undefined],
])('reads the address %j as %j', (typed, address) => {
  expect(pageAddress(typed)).toBe(address);
});
