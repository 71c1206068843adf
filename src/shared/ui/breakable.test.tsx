import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breakable } from './breakable';

const drawn = (text: string) => render(<Breakable text={text} />).container;

it.each([
  ['kim.min-ji@mail.example', 'kim.<wbr>min-ji@<wbr>mail.<wbr>example'],
  ['https://example.com/a', 'https://<wbr>example.<wbr>com/<wbr>a'],
  ['a@b.', 'a@<wbr>b.'],
  ['Kim', 'Kim'],
  ['', ''],
  ['Version 3.5 was shown', 'Version 3.5 was shown'],
])('breaks %s only after punctuation', (text, html) => {
  expect(drawn(text).innerHTML).toBe(html);
  expect(drawn(text).textContent).toBe(text);
});
