import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextParts } from './text-parts';

const drawn = (parts: readonly string[], ltr?: readonly string[]) => [
  ...render(<TextParts parts={parts} {...(ltr && { ltr })} />).container.querySelectorAll('bdi'),
];

it('isolates each text that is not empty, once', () => {
  const parts = drawn(['מעצבת', '', 'Kiln & Co', 'Kiln & Co']);
  expect(parts.map(({ textContent, dir }) => [textContent, dir])).toEqual([
    ['מעצבת', ''],
    ['Kiln & Co', ''],
  ]);
});

it('draws phone numbers and addresses left to right', () => {
  const [company, phone] = drawn(['Kiln', '02 345 שלוחה 12'], ['02 345 שלוחה 12']);
  expect(company).not.toHaveAttribute('dir');
  expect(phone).toHaveAttribute('dir', 'ltr');
});
