import { expect, it } from 'vitest';
import { sampleText } from './sample-text.ts';

const sampleOf = (...texts: string[]) => sampleText({ model: 'm', system: '', texts });

it('the sample text begins with its label in the requested language, followed by the data', () => {
  const data = '<card>{"name":"Mina Kim","company":"Kiln","introText":"Cups"}</card>';
  expect(sampleOf('Write in Korean (ko).', data)).toMatch(
    /^개발용 대역 서버의 예시 글[^]*Mina Kim, Kiln\. Cups\.$/,
  );
  expect(sampleOf('From: English (en).\nLanguage: Korean (ko).')).toMatch(/^개발용 대역 서버의 예시 글/);
  expect(sampleOf('Write in Norwegian (no).', data)).toMatch(/^Sample text from the development stand-in/);
});

it.each(['', 'no data', '<card>{</card>', '<card>[1]</card>', '<card>null</card>'])(
  'the sample text for %j is the label alone',
  (text) => {
    expect(sampleOf(text)).toBe('Sample text from the development stand-in, not written by a model.');
  },
);

it('the sample text is a JSON object of the first lines when one is requested, as for paper cards', () => {
  const texts = ['<card>\nAnna Miller\nKiln Ltd\n</card>'];
  const system = 'Answer with one JSON object.';
  expect(JSON.parse(sampleText({ model: 'm', system, texts }))).toEqual({
    name: 'Anna Miller',
    company: 'Kiln Ltd',
  });
});
