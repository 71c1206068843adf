import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { vcardCards } from './vcard-cards';
import { contactOfVcard } from './vcard-contact';
import { omittedOfVcard } from './vcard-omitted';

const read = (text: string) => Array.from(vcardCards(text), contactOfVcard);
const only = (...lines: string[]) => read(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'))[0];

describe('a vCard file', () => {
  it('is read in vCard 2.1, with multi-line quoted-printable and a character set', () => {
    const contact = only(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EB=AF=BC=\r\n=EC=A7=80;;;',
      'TEL;WORK;FAX:02-111-2222',
      'TEL;CELL:010-1234-5678',
      'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=EUC-KR:=C0=CC=B8=A7=0D=0A=C0=FC=C8=AD',
      'ADR;HOME:;;12 Clay Street;Seoul;;04524;Korea',
    );
    expect(contact).toMatchObject({
      name: '김민지',
      phone: '010-1234-5678',
      address: '12 Clay Street, Seoul, 04524, Korea',
    });
    expect(contact?.note).toBe('이름\r\n전화\nFAX: 02-111-2222');
  });

  it('is read in vCard 3.0 as Apple exports it: groups, labels, escapes, folding, a photo', () => {
    const contact = only(
      'VERSION:3.0',
      'N:O\\;Neil;Anna;Maria;Dr.;PhD',
      'FN:Dr. Anna Maria O\\;Neil\\, PhD',
      'ORG:Kiln\\, Inc.;Design',
      'item1.EMAIL;type=INTERNET:second@kiln.example',
      'EMAIL;type=INTERNET;type=pref:anna@kiln.example',
      'item1.X-ABLabel:_$!<Other>!$_',
      'URL;type=WORK:https\\://kiln.example/a',
      'NOTE:One\\ntwo\\, and a long',
      '  line',
      `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(100)}`,
      ` ${'B'.repeat(100)}`,
      'CATEGORIES:Friends,Seoul\\, 2026',
    );
    expect(contact).toMatchObject({
      name: 'Dr. Anna Maria O;Neil, PhD',
      company: 'Kiln, Inc., Design',
      email: 'anna@kiln.example',
      website: 'https://kiln.example/a',
      tags: ['Friends', 'Seoul, 2026'],
    });
    expect(contact?.note).toBe('One\ntwo, and a long line\nsecond@kiln.example');
  });

  it('names its parts for which a contact has no field', () => {
    const omitted = (...lines: readonly string[]) =>
      Array.from(vcardCards(['BEGIN:VCARD', ...lines, 'TEL:1', 'END:VCARD'].join('\n')), (card) =>
        omittedOfVcard(card, contactOfVcard(card)),
      );
    const large = `item1.PHOTO;ENCODING=b:${'A'.repeat(90)}\n ${'B'.repeat(90)}`;
    const all = [
      'FN:Ann',
      'NICKNAME:Annie',
      'IMPP:xmpp:a@b.example',
      'BDAY:1990-03-05',
      'ANNIVERSARY:20160101',
    ];
    expect(omitted(...all, large)).toEqual([['photo', 'birthday', 'anniversary', 'nickname', 'messenger']]);
    expect(omitted('NICKNAME:Annie', 'BDAY:')).toEqual([[]]);
  });

  it('is read in vCard 4.0 with the same result as ical.js', () => {
    const lines = [
      'VERSION:4.0',
      'FN:Simon Perreault',
      'TEL;VALUE=uri;TYPE="voice,work";PREF=1:tel:+1-418-656-9254',
      'EMAIL;TYPE=work:simon@example.com',
      'TITLE:Head of\\nDesign',
    ];
    const contact = only(...lines);
    const [, [, properties]] = [
      0,
      ical.parse(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')),
    ] as unknown as [number, [string, [string, object, string, string][]]];
    const peer = Object.fromEntries(properties.map(([name, , , value]) => [name, value]));
    expect([contact?.name, contact?.email, contact?.position]).toEqual([
      peer['fn'],
      peer['email'],
      // A position has one line.
      peer['title']?.replace('\n', ' '),
    ]);
    expect(contact?.phone).toBe('+1-418-656-9254');
  });

  it('gives all its cards, even when one of them is broken', () => {
    const text = [
      'BEGIN:VCARD',
      'FN:Not closed',
      'BEGIN:VCARD',
      'FN:Has an agent',
      'AGENT:',
      'BEGIN:VCARD',
      'FN:The agent',
      'END:VCARD',
      'TEL:5550001',
      'END:VCARD',
      'between',
      'BEGIN:VCARD',
      'no property',
      ':nothing',
      'FN:Last',
    ].join('\r');
    expect(read(text).map(({ name, phone }) => [name, phone])).toEqual([
      ['Not closed', ''],
      ['Has an agent', '5550001'],
      ['Last', ''],
    ]);
    expect(Array.from(vcardCards(text), ({ line }) => line)).toEqual([1, 3, 12]);
  });

  it('never throws, and skips a line of ten million characters', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCARD',
        'END:VCARD',
        'FN:',
        'N:;',
        'TEL;TYPE=',
        '=',
        '\\',
        ';',
        ',',
        ':',
        '"',
        '\n',
        '\r\n ',
        'ENCODING=QUOTED-PRINTABLE',
        '=C3',
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(read(`BEGIN:VCARD\nVERSION:3.0\n${parts.join('')}`).length).toBeGreaterThan(0);
      }),
    );
    const [contact] = read(`BEGIN:VCARD\nFN:Long\nNOTE:${'x'.repeat(10_000_000)}\nEND:VCARD`);
    expect(contact?.name).toBe('Long');
    expect(contact?.note.length).toBeLessThan(50_000);
  });
});
