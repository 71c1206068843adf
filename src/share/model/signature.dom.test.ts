import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { parseCard } from '@/card/model/card';
import { textFault } from '@/card/model/card-faults';
import { cardView } from '@/card/model/card-view';
import { LOOKS } from '@/card/model/looks';
import { parsePublicCard } from '@/card/model/public-card';
import { toVcard } from '@/card/model/vcard/vcard';
import { contactQrText } from '@/qr/model/qr-text';
import { contrast } from '@/shared/lib/color';
import { mailUrl } from '@/shared/lib/links';
import { UNUSUAL_ADDRESSES } from '../../../tests/support/samples/mail-addresses.ts';
import { signatureHtml, signatureOf, signatureText } from './signature';

const origin = 'https://carte.example';
const url = `${origin}/minji`;
const picture = {
  src: 'https://files.example/a.png?alt=media&token=1',
  side: 96,
  alt: 'Minji',
  isPhoto: true,
};

function of(
  fields: object,
  rest: { direction?: 'ltr' | 'rtl'; picture?: typeof picture; hasLinks?: boolean } = {},
) {
  const card = parseCard('C1', fields);
  const { direction = 'ltr' } = rest;
  return signatureOf({
    card,
    url,
    origin,
    linkText: 'My card',
    phoneLabel: (kind) => kind,
    linkLabel: (word) => word,
    hasLinks: rest.hasLinks ?? true,
    direction,
    picture: rest.picture,
    initial: card.name.slice(0, 1),
  });
}

it.each(UNUSUAL_ADDRESSES)(
  'the address %s, which the form takes, is on the page, in contact file and code, and in the signature',
  (email) => {
    const fields = { name: 'Minji', email };
    expect(textFault('email', email)).toBeUndefined();
    const card = parsePublicCard(fields);
    const href = mailUrl(email);
    expect(cardView(card).rows).toEqual([expect.objectContaining({ text: email, href })]);
    const written = (vcard: string) =>
      new ical.Component(ical.parse(vcard) as unknown[]).getFirstPropertyValue('email');
    expect(written(toVcard(card, { url, uid: 'C1', revision: new Date(0) }))).toBe(email);
    expect(written(contactQrText(card, url))).toBe(email);
    const link = bodyOf(signatureHtml(of(fields))).querySelector('a[href^="mailto:"]');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([email, href]);
    expect(signatureText(of(fields))).toContain(email);
  },
);

it('has the links of the card in their order, those that are fields too, and none that is hidden', () => {
  const fields = {
    name: 'Minji',
    instagramId: 'minji',
    calendlyLink: 'https://calendly.com/minji',
    links: [
      'heading\ton\t\tFind me',
      'github\ton\thttps://github.com/minji\tCode <b>',
      'link\toff\thttps://hidden.example/\tHidden',
    ],
  };
  const anchors = [...bodyOf(signatureHtml(of(fields))).querySelectorAll('a')];
  expect(anchors.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Instagram', 'https://www.instagram.com/minji'],
    ['booking', 'https://calendly.com/minji'],
    ['Code <b>', 'https://github.com/minji'],
    ['My card', `${url}?s=signature`],
  ]);
  expect(signatureText(of(fields))).toContain('Code <b>: https://github.com/minji\nMy card: ');
  expect(signatureHtml(of(fields, { hasLinks: false }))).not.toContain('instagram');
});

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * What Gmail, Outlook (Word's engine) and Apple Mail preserve. Sources:
 * developers.google.com/gmail/design/css; Microsoft, "Word 2007 HTML and CSS rendering capabilities in
 * Outlook 2007".
 */
const TAGS = ['a', 'img', 'span', 'strong', 'table', 'tbody', 'td', 'tr'];
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'width', 'height', 'alt', 'border', 'style'],
  span: ['dir'],
  strong: [],
  table: ['dir', 'role', 'cellpadding', 'cellspacing', 'border', 'style'],
  tbody: [],
  td: ['width', 'height', 'valign', 'align', 'dir', 'bgcolor', 'style'],
  tr: [],
};
const PROPERTIES = [
  'border',
  'border-collapse',
  // Square in Outlook.
  'border-radius',
  'color',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'mso-line-height-rule',
  'mso-table-lspace',
  'mso-table-rspace',
];

function strange(body: HTMLElement): string[] {
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    if (!TAGS.includes(tag)) return [`<${tag}>`];
    const attributes = [...element.attributes].filter(({ name }) => !ATTRIBUTES[tag]?.includes(name));
    const declarations = (element.getAttribute('style') ?? '').split(';').filter(Boolean);
    const properties = declarations.map((one) => one.split(':')[0] ?? '');
    return [
      ...attributes.map(({ name }) => `${tag}[${name}]`),
      ...properties.filter((name) => !PROPERTIES.includes(name)),
      ...declarations.filter((one) => /url\(|expression|rgb/i.test(one)),
      // Of a text, only on a ground of our own: mail programs choose theirs for a light or dark background.
      ...declarations.filter((one) => one.startsWith('color:') && !element.hasAttribute('bgcolor')),
    ];
  });
}

const FULL = {
  name: 'Minji Kim',
  position: 'Potter',
  company: 'Kiln & Co',
  phone: '+82 10 1234 5678',
  email: 'minji@kiln.example',
  website: 'kiln.example/pots/',
  cardButtonColor: '#C2371F',
};

describe('a signature as HTML', () => {
  it('has only tags, attributes and styles that mail programs preserve, in both directions', () => {
    for (const look of LOOKS)
      for (const direction of ['ltr', 'rtl'] as const)
        for (const rest of [{ direction }, { direction, picture }])
          expect(strange(bodyOf(signatureHtml(of({ ...FULL, look }, rest))))).toEqual([]);
  });

  it.each(LOOKS.filter((look) => look !== 'ink'))(
    'has the initial of the card, readable on its color, in %s',
    (look) => {
      for (const cardButtonColor of ['#C2371F', '#FFFF00', '#808080']) {
        const fields = { ...FULL, look, cardButtonColor };
        const cells = [...bodyOf(signatureHtml(of(fields))).querySelectorAll('td[bgcolor]')];
        const cell = cells.find(({ textContent }) => textContent === 'M');
        const [, ink = ''] = /;color:(#\w+)/.exec(cell?.getAttribute('style') ?? '') ?? [];
        expect(cell?.getAttribute('bgcolor')).toBe(cardButtonColor);
        expect(contrast(ink, cardButtonColor)).toBeGreaterThanOrEqual(4.5);
        expect(signatureHtml(of(fields, { picture }))).not.toContain('>M<');
      }
    },
  );

  it('cuts the photo as the look does, and never a code', () => {
    const styleOf = (look: string, isPhoto: boolean) =>
      bodyOf(signatureHtml(of({ ...FULL, look }, { picture: { ...picture, isPhoto } })))
        .querySelector('img')
        ?.getAttribute('style');
    expect(styleOf('night', true)).toBe('display:block;border-radius:50%;border:3px solid #C2371F');
    expect(LOOKS.map((look) => styleOf(look, false))).toEqual(LOOKS.map(() => 'display:block'));
  });

  it('is in the order of letter paper in the look Ink, also without a company', () => {
    const linesOf = (fields: object) =>
      [...bodyOf(signatureHtml(of({ ...fields, look: 'ink' }))).querySelectorAll('td[style*=line-height]')]
        .map(({ textContent }) => textContent.trim())
        .filter((line) => line !== '');
    expect(linesOf(FULL).slice(0, 3)).toEqual(['Kiln & Co', 'Minji Kim', 'Potter']);
    expect(linesOf({ ...FULL, company: '' }).slice(0, 2)).toEqual(['Minji Kim', 'Potter']);
    expect(signatureText(of({ ...FULL, look: 'ink' }))).toMatch(/^Minji Kim\nPotter\nKiln & Co\n/);
  });

  it('links phone, e-mail, website and card, the card with `?s=signature`', () => {
    const links = [...bodyOf(signatureHtml(of(FULL))).querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['+82 10 1234 5678', 'tel:+821012345678'],
      ['minji@kiln.example', 'mailto:minji@kiln.example'],
      ['kiln.example/pots', 'https://kiln.example/pots/'],
      ['My card', `${url}?s=signature`],
    ]);
  });

  it('sets picture sizes as attributes, which Outlook reads', () => {
    const image = bodyOf(signatureHtml(of(FULL, { picture }))).querySelector('img');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['96', '96']);
    expect(image?.getAttribute('src')).toBe(picture.src);
  });

  it('runs right to left with the language, except numbers and addresses', () => {
    const body = bodyOf(signatureHtml(of({ ...FULL, name: 'מיה לוי' }, { direction: 'rtl' })));
    expect(body.querySelector('table')?.getAttribute('dir')).toBe('rtl');
    expect(body.querySelector('strong span')?.getAttribute('dir')).toBe('rtl');
    expect(body.querySelector('a[href^=tel] span')?.getAttribute('dir')).toBe('ltr');
    expect(
      [...body.querySelectorAll('td[align][dir]')].every((cell) => cell.getAttribute('align') === 'right'),
    ).toBe(true);
  });

  it('omits empty fields', () => {
    expect(bodyOf(signatureHtml(of({ name: 'Ann' }))).querySelectorAll('td[align][dir]').length).toBe(2);
  });

  it('escapes every field', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onload='x",
        '<img src=x onerror=x>',
        '&lt;b&gt;',
        '-->',
        '</td>',
      ),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(Object.keys(FULL).map((key) => [key, hostile]))), (fields) => {
        const signature = of(fields, { picture });
        const body = bodyOf(signatureHtml(signature));
        expect(strange(body)).toEqual([]);
        const plainName = signature.name.replace(/\p{Cc}+/gu, ' ');
        expect(body.querySelector('strong')?.textContent).toBe(plainName === '' ? 'My card' : plainName);
        for (const link of body.querySelectorAll('a'))
          expect(link.getAttribute('href')).toMatch(/^(?:https?|tel|mailto):/);
      }),
    );
  });
});

describe('a signature as text', () => {
  it('has one field per line and the full URL', () => {
    expect(signatureText(of({ ...FULL, department: 'Glazing' }))).toBe(
      [
        'Minji Kim',
        'Potter',
        'Glazing',
        'Kiln & Co',
        '+82 10 1234 5678',
        'minji@kiln.example',
        'kiln.example/pots',
        `My card: ${url}?s=signature`,
      ].join('\n'),
    );
  });
});
