import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOLE, SentenceAround } from './sentence-around';

it.each([
  [`Logged in as ${HOLE}`, 'Logged in as <b>&lt;0&gt; {{name}}</b>'],
  [`${HOLE} ile giriş yapıldı.`, '<b>&lt;0&gt; {{name}}</b> ile giriş yapıldı.'],
])('places an element in “%s”', (text, html) => {
  const { container } = render(
    <SentenceAround text={text}>
      <b>{'<0> {{name}}'}</b>
    </SentenceAround>,
  );
  expect(container.innerHTML).toBe(html);
});
