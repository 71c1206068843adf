import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { isolated } from './isolated';
import { marked, unmarked } from './marked-values';
import { HOLE, SentenceAround, useSentence } from './sentence';
import { initTexts } from './testing';

const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(marked(values)[name]));
const drawn = (sentence: string, values: Record<string, string | number>) =>
  render(<p>{isolated(fill(sentence, values))}</p>).container.innerHTML;

describe('a sentence with values', () => {
  it('isolates each text', () => {
    expect(drawn('שלחנו קישור אל {{email}}.', { email: 'mina@example.com' })).toBe(
      '<p>שלחנו קישור אל <bdi>mina@example.com</bdi>.</p>',
    );
    expect(drawn('{{field}}: “{{mine}}”, “{{theirs}}”', { field: 'Name', mine: 'דנה', theirs: '' })).toBe(
      '<p><bdi>Name</bdi>: “<bdi>דנה</bdi>”, “<bdi></bdi>”</p>',
    );
  });

  it('does not isolate numbers', () => {
    expect(marked({ count: 2 })).toEqual({ count: 2 });
  });

  it('is plain text in a file', () => {
    expect(unmarked(fill('Same as {{name}}.', { name: 'דנה' }))).toBe('Same as דנה.');
  });

  it('is unchanged without values', () => {
    expect(drawn('Sent.', {})).toBe('<p>Sent.</p>');
  });

  it('removes bidi controls and foreign markers from a value', () => {
    const name = '\u202Eevil\u2069\u2069\uFDD1\uFDD0\u2067';
    expect(drawn('Hello, {{name}}, hello', { name })).toBe('<p>Hello, <bdi>evil</bdi>, hello</p>');
  });

  it('shows markup in a value as text', () => {
    expect(drawn('Hello, {{name}}', { name: '<b>&amp;' })).toBe(
      '<p>Hello, <bdi>&lt;b&gt;&amp;amp;</bdi></p>',
    );
  });
});

describe('useSentence', () => {
  beforeAll(() => initTexts());

  function Hello() {
    return <p>{useSentence()('dashboard.hello', { name: 'דנה' })}</p>;
  }

  it('returns the dictionary’s sentence', () => {
    const { container } = render(<Hello />);
    expect(container.innerHTML).toBe('<p>Hello, <bdi>דנה</bdi></p>');
    expect(container.textContent).toBe('Hello, דנה');
  });
});

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
