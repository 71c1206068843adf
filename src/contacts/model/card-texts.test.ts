import { describe, expect, it } from 'vitest';
import { addressOf } from '@/card/model/addresses';
import { cardTextsIn } from './card-texts';

const vcard = (...lines: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

describe('a vCard', () => {
  it('gives all its numbers, each with its kind, and the department apart from the company', () => {
    const text = vcard(
      'N:Kim;Mina;;;',
      'FN:Mina Kim',
      'ORG:Kiln Studio;Glazes;Blue',
      'TITLE:Potter',
      'EMAIL;TYPE=WORK:mina@kiln.example',
      'TEL;TYPE=WORK,VOICE:+82 2 765 4321',
      'TEL;TYPE=CELL,PREF:010-1234-5678',
      'TEL;TYPE=WORK,FAX:+82 2 765 4322',
      'item1.TEL:+82 2 111 2222',
      'item1.X-ABLabel:Handy',
      'URL:https://kiln.example',
      'ADR;TYPE=WORK:;;1 Clay Street;Seoul;;04524;Korea',
    );
    expect(cardTextsIn(text)).toEqual({
      name: 'Mina Kim',
      familyName: 'Kim',
      email: 'mina@kiln.example',
      website: 'https://kiln.example',
      company: 'Kiln Studio',
      department: 'Glazes, Blue',
      position: 'Potter',
      address: '1 Clay Street, Seoul, 04524, Korea',
      numbers: [
        { kind: 'mobile', typed: '010-1234-5678' },
        { kind: 'work', typed: '+82 2 765 4321' },
        { kind: 'fax', typed: '+82 2 765 4322' },
        { kind: 'mobile', typed: '+82 2 111 2222' },
      ],
      emails: [],
      addresses: [],
    });
  });

  it('gives further addresses with their kinds, the preferred one first', () => {
    const text = vcard(
      'FN:Mina Kim',
      'EMAIL:mina@club.example',
      'EMAIL;TYPE=HOME,PREF:mina@home.example',
      'EMAIL;TYPE=WORK:mina@kiln.example',
      'EMAIL;TYPE=WORK:mina@kiln.example',
      'EMAIL:mina@fourth.example',
      'ADR;TYPE=WORK:;;1 Clay Street;Seoul;;;',
      'ADR;TYPE=HOME:;;5 Jongno;Seoul;;;',
    );
    expect(cardTextsIn(text)).toMatchObject({
      email: 'mina@home.example',
      emails: [
        addressOf('home'),
        addressOf('other', 'mina@club.example'),
        addressOf('work', 'mina@kiln.example'),
      ],
      address: '1 Clay Street, Seoul',
      addresses: [addressOf('work'), addressOf('home', '5 Jongno, Seoul')],
    });
  });

  it('with one address alone gives no further ones, so that those of a former one go', () => {
    expect(cardTextsIn(vcard('FN:Bo Kim', 'EMAIL:bo@kiln.example'))).toMatchObject({ emails: [] });
    expect(cardTextsIn(vcard('FN:Bo Kim'))).not.toHaveProperty('emails');
  });

  it('gives an address in several lines once', () => {
    const text = vcard('FN:Bo Kim', 'ADR;LABEL="1 High St\\nSeoul":;;;;;;');
    expect(cardTextsIn(text)).toMatchObject({ addresses: [] });
  });

  it('gives its links besides the website, each once, named after their services', () => {
    const text = vcard(
      'FN:Mina Kim',
      'URL:https://kiln.example',
      'item1.URL:https://www.linkedin.com/in/mina',
      'X-SOCIALPROFILE;TYPE=linkedin:https://www.linkedin.com/in/mina',
      'X-SOCIALPROFILE;TYPE=x:x-apple:mina',
      'URL:https://shop.example/pots',
    );
    expect(cardTextsIn(text)).toMatchObject({
      website: 'https://kiln.example',
      links: [
        { kind: 'linkedin', address: 'https://www.linkedin.com/in/mina', label: 'LinkedIn' },
        { kind: 'link', address: 'https://shop.example/pots', label: '' },
      ],
    });
  });

  it('gives the first person of several, not a group', () => {
    const text =
      vcard('FN:Potters', 'KIND:group') +
      vcard('FN:Mina Kim', 'N:Kim;Mina') +
      vcard('FN:Bo Berg', 'N:Berg;Bo');
    expect(cardTextsIn(text)?.name).toBe('Mina Kim');
  });

  it('without anything for a card gives nothing', () => {
    expect(cardTextsIn(vcard('REV:20261130T000000Z'))).toBeUndefined();
  });
});

describe('a mail signature', () => {
  it('gives the profiles in it', () => {
    const text =
      'Mina Kim\nPotter\nkiln.example | linkedin.com/in/mina | kiln.example/contact\nmina@kiln.example';
    expect(cardTextsIn(text)?.links).toEqual([
      {
        kind: 'linkedin',
        address: 'https://linkedin.com/in/mina',
        label: 'LinkedIn',
        isHidden: false,
        labels: {},
      },
    ]);
  });

  it('gives a second e-mail address', () => {
    expect(cardTextsIn('Mina Kim\nmina@kiln.example | shop@kiln.example')).toMatchObject({
      email: 'mina@kiln.example',
      emails: [addressOf('work'), addressOf('other', 'shop@kiln.example')],
    });
  });

  it.each([
    [
      'English, labels before numbers',
      `Best regards,

Mina Kim
Head of Design | Kiln Studio Ltd
T +44 20 7946 0958 | M +44 7700 900123
mina.kim@kiln.example
www.kiln.example
12 Clay Street, London SE1 7PB`,
      {
        name: 'Mina Kim',
        position: 'Head of Design',
        company: 'Kiln Studio Ltd',
        email: 'mina.kim@kiln.example',
        kinds: ['mobile', 'work'],
      },
    ],
    [
      'German, after its mark',
      `-- 
Jürgen Größmann
Geschäftsführer
Töpferei Größmann GmbH
Lindenstraße 5, 10115 Berlin
Tel.: +49 30 901820
Fax: +49 30 901821
Mobil: +49 170 1234567
E-Mail: j.groessmann@toepferei.example`,
      {
        name: 'Jürgen Größmann',
        position: 'Geschäftsführer',
        company: 'Töpferei Größmann GmbH',
        email: 'j.groessmann@toepferei.example',
        kinds: ['mobile', 'work', 'fax'],
      },
    ],
    [
      'Korean',
      `김미나
디자인 팀장
(주)가마공방
서울특별시 중구 세종대로 110
전화 02-765-4321
휴대폰 010-1234-5678
mina@kiln.example`,
      {
        name: '김미나',
        position: '디자인 팀장',
        company: '(주)가마공방',
        email: 'mina@kiln.example',
        kinds: ['mobile', 'work'],
      },
    ],
  ])('%s', (_what, text, { kinds, ...texts }) => {
    const found = cardTextsIn(text);
    expect(found).toMatchObject(texts);
    expect(found?.numbers.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each(['', '   \n ', '-----', '> > >'])('%j gives nothing', (text) => {
    expect(cardTextsIn(text)).toBeUndefined();
  });

  it('of millions of signs takes no longer than a moment', () => {
    for (const text of [
      'a'.repeat(3_000_000),
      ' | '.repeat(1_000_000),
      '@'.repeat(1_000_000),
      '\n'.repeat(3_000_000),
      `BEGIN:VCARD\nFN:Ann\n${Array.from({ length: 20_000 }, (_, at) => `item${at}.TEL:030 ${at}\n`).join('')}END:VCARD`,
      `${'이 글 을 다 쓴 뒤 '.repeat(30)}\n`.repeat(40),
    ]) {
      const before = process.cpuUsage();
      cardTextsIn(text);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
    }
  });
});
