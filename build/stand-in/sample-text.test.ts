import { expect, it } from 'vitest';
import { sampleText } from './sample-text.ts';

const sampleOf = (...texts: string[]) => sampleText({ model: 'm', system: '', texts });

it('begins with its label in the language asked for, and goes on with the data', () => {
  const data = '<card>{"name":"Mina Kim","company":"Kiln","introText":"Cups"}</card>';
  expect(sampleOf('Write in Korean (ko).', data)).toMatch(
    /^개발용 대역 서버의 예시 글[^]*Mina Kim, Kiln\. Cups\.$/,
  );
  expect(sampleOf('From: English (en).\nLanguage: Korean (ko).')).toMatch(/^개발용 대역 서버의 예시 글/);
  expect(sampleOf('Write in Norwegian (no).', data)).toMatch(/^Sample text from the development stand-in/);
});

it.each(['', 'no data', '<card>{</card>', '<card>[1]</card>', '<card>null</card>'])(
  'is the label alone for %j',
  (text) => {
    expect(sampleOf(text)).toBe('Sample text from the development stand-in, not written by a model.');
  },
);

it('is a JSON object of the first lines where one is asked for, as of printed cards', () => {
  const texts = ['<card>\nAnna Miller\nKiln Ltd\n</card>'];
  const system = 'Answer with one JSON object.';
  expect(JSON.parse(sampleText({ model: 'm', system, texts }))).toEqual({
    name: 'Anna Miller',
    company: 'Kiln Ltd',
  });
});
