import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { contactCode } from './contact-code';
import { oneLine } from '@/card/model/vcard/vcard-lines';

const minji = {
  name: 'Minji Kim',
  email: 'minji@acme.example',
  phone: '+82 10-1234-5678',
  company: 'Acme; Sons, Ltd',
  position: 'Head of\nDesign',
};

/** The properties by name, through an independent parser. */
function parsed(text: string): Map<string, unknown> {
  const [kind, properties] = ical.parse(text) as unknown as [string, [string, object, string, unknown][]];
  expect(kind).toBe('vcard');
  return new Map(properties.map(([name, , , value]) => [name, value]));
}

describe('a contact in a code', () => {
  it('is a vCard of the card’s public fields, its lines not to be broken from within', () => {
    const contact = parsed(contactCode(minji, 'https://carte.example/minji-kim'));
    expect(contact.get('fn')).toBe('Minji Kim');
    expect(contact.get('n')).toEqual(['Kim', 'Minji']);
    expect([contact.get('org')].flat()).toEqual(['Acme; Sons, Ltd']);
    expect(contact.get('title')).toBe('Head of Design');
    expect(contact.get('email')).toBe('minji@acme.example');
    expect(contact.get('url')).toBe('https://carte.example/minji-kim');
  });

  it('leaves out what is empty or no address', () => {
    const text = contactCode({ ...minji, phone: '', company: '', position: '' }, 'javascript:alert(1)');
    expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
      'BEGIN',
      'VERSION',
      'N',
      'FN',
      'EMAIL',
      'END',
    ]);
  });

  it('goes by the company where there is no name', () => {
    expect(parsed(contactCode({ ...minji, name: ' ', company: 'Acme' }, '')).get('fn')).toBe('Acme');
  });

  it.each([
    ['Minji Kim', 'Kim;Minji'],
    ['Kim', ';Kim'],
    ['Dr. Anna Maria Lee', 'Lee;Anna;Maria;Dr.'],
    ['Anna Lee, PhD', 'Lee;Anna;;;PhD'],
  ])('has %s in its parts, without the empty ones at the end', (name, n) => {
    expect(contactCode({ ...minji, name }, '').split('\n')[2]).toBe(`N:${n}`);
  });

  it('has the name in the order of its owner’s language, as the contact file has', () => {
    const line = (language?: string) =>
      contactCode({ ...minji, name: '高橋愛' }, '', language)
        .split('\n')
        .slice(2, 4);
    expect(line('ja')).toEqual(['N:高橋;愛', 'FN:高橋愛']);
    expect(line()).toEqual(['N:高;橋愛', 'FN:高橋愛']);
  });

  it('leaves nothing of a name out of N, which is what phones show', () => {
    const letters = (text: string) =>
      Array.from(text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, ''))
        .sort()
        .join('');
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        'Dr.',
        'Prof.',
        'PhD',
        'Jr',
        'von',
        'Nguyễn',
        'Nagy',
        ', ',
        ';',
        '\\',
        '(',
        ')',
        '\n',
        ':',
      ),
      fc.constantFrom(
        '山田',
        '高橋愛',
        'まゆみ',
        '一ノ瀬',
        'YAMADA',
        'Kim',
        'István',
        '太郎',
        '(やまだ たろう)',
        '남궁민수',
        '・',
        '·',
        '팀장',
        'PhD',
        'ﾔﾏﾀﾞ',
        '邉\u{E0102}',
        '\uFA10',
        '★',
        'Smith,',
        '(she/her)',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
        fc.constantFrom(undefined, 'en', 'ko', 'ja', 'zh', 'vi', 'hu'),
        (name, language) => {
          if (oneLine(name) === '') return;
          const contact = parsed(contactCode({ ...minji, name }, '', language));
          const parts = ['n', 'x-phonetic-last-name', 'x-phonetic-first-name'].map((one) => contact.get(one));
          expect(letters(parts.flat().join(''))).toBe(letters(oneLine(name)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
