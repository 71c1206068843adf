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

it('has its dots before the parts, in a box that clips the one at the start of a line', () => {
  const part = drawn(['Potter', 'Kiln & Co'])[1]?.parentElement;
  expect(part?.className).toMatch(/before:content/);
  expect(part?.className).not.toMatch(/after:/);
  expect(part?.parentElement?.parentElement).toHaveClass('overflow-x-clip');
});

it('draws phone numbers and addresses left to right', () => {
  const [company, phone] = drawn(['Kiln', '02 345 שלוחה 12'], ['02 345 שלוחה 12']);
  expect(company).not.toHaveAttribute('dir');
  expect(phone).toHaveAttribute('dir', 'ltr');
});
