import { describe, expect, it } from 'vitest';
import {
  decodeLinks,
  encodeHiddenLinks,
  encodeLinks,
  LINK_COUNTERS,
  withHiddenLinks,
  type OwnLink,
} from './own-links';
import { isLinkAddress, LINK_ENTRY, linkFault, linksFault, tidyLinks, withCounters } from './saved-links';

const LINK: OwnLink = {
  kind: 'github',
  address: 'https://github.com/mina',
  label: 'Code',
  isHidden: false,
  labels: {},
};

describe('the stored form of own links', () => {
  it('is one line for each, which the rules take', () => {
    const links = [
      LINK,
      { ...LINK, kind: 'heading', address: '', label: 'Find me', labels: { ko: '여기 있어요' } },
      { ...LINK, kind: 'link', isHidden: true, labels: { de: 'Mehr', 'pt-BR': 'Mais' } },
    ];
    const entries = encodeLinks(links);
    expect(entries).toEqual([
      'github\ton\thttps://github.com/mina\tCode',
      'heading\ton\t\tFind me\tko\t여기 있어요',
      'link\toff\thttps://github.com/mina\tCode\tde\tMehr\tpt-BR\tMais',
    ]);
    expect(decodeLinks(entries)).toEqual(links);
    for (const entry of entries) expect(entry).toMatch(new RegExp(`^${LINK_ENTRY}$`));
  });

  it('keeps the kind and the languages of a later build', () => {
    const entries = ['newservice\ton\thttps://new.example/\tNew\txx\tNyt'];
    expect(encodeLinks(decodeLinks(entries))).toEqual(entries);
  });

  it('keeps a tab or a line break of a text out', () => {
    expect(encodeLinks([{ ...LINK, label: 'a\tb\nc' }])).toEqual([
      'github\ton\thttps://github.com/mina\ta b c',
    ]);
  });

  it('reads the first line of an entry', () => {
    expect(decodeLinks(['github\ton\t\tCode\nlink\ton\thttps://a.example/\tx'])).toEqual([
      { ...LINK, address: '' },
    ]);
  });

  it.each(['', 'github', 'github\ton', 'github\ton\thttps://github.com', 'Git hub\ton\t\tx', '\ton\t\tx'])(
    'leaves out the malformed entry %j',
    (entry) => {
      expect(decodeLinks([entry])).toEqual([]);
    },
  );
});

describe('an address of an own link', () => {
  it.each([
    'https://example.com/',
    'http://example.com/a?b=c#d',
    'https://xn--9krt00a.example/',
    'https://example.com:8443/a',
    'https://example.com/%EA%B0%80',
  ])('is taken: %s', (address) => {
    expect(isLinkAddress(address)).toBe(true);
    expect(`link\ton\t${address}\tx`).toMatch(new RegExp(`^${LINK_ENTRY}$`));
  });

  it.each([
    '',
    'example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:+4917012345',
    'mailto:a@b.example',
    '//evil.example/',
    'https://user@evil.example/',
    'https://user:word@evil.example/',
    'https://evil.example\\@good.example/',
    'https:evil.example',
    'https://a b.example/',
    'https://a.example/a b',
    'https://가.example/',
    'https://a.example/\tx',
    'https://a.example/\nx',
    ' https://a.example/',
    'HTTPS://a.example/',
    `https://a.example/${'a'.repeat(2_048)}`,
  ])('is refused: %j', (address) => {
    expect(isLinkAddress(address)).toBe(false);
  });
});

describe('counters of links', () => {
  const TODAY = 20_800;
  const link = (name: string) => ({ ...LINK, address: `https://a.example/${name}` });
  const heading = { ...LINK, kind: 'heading', address: '' };
  const slots = (links: readonly OwnLink[]) => links.map(({ counter }) => counter?.slot);

  it('are the links’ own, and stay with them wherever they move', () => {
    const first = withCounters([link('a'), heading, link('b')], [], TODAY);
    expect(first.map(({ counter }) => counter)).toEqual([
      { slot: 1, since: TODAY },
      undefined,
      { slot: 2, since: TODAY },
    ]);
    const [a, , b] = decodeLinks(encodeLinks(first));
    if (!a || !b) throw new Error('There are no links.');
    expect(slots(withCounters([b, link('c'), a], first, TODAY + 1))).toEqual([2, 3, 1]);
  });

  it('stay with a link whose address is changed in a form', () => {
    const [stored] = withCounters([link('a')], [], TODAY);
    if (!stored) throw new Error('There is no link.');
    const typed = { ...stored, address: ' https://b.example/ ' };
    const saved = tidyLinks([typed], []);
    expect(saved[0]).not.toHaveProperty('counter');
    expect(withCounters(saved, [typed, stored], TODAY + 1)[0]?.counter).toEqual(stored.counter);
  });

  it('are found again by address when a build has stored links without them', () => {
    const stored = withCounters([link('a'), link('b')], [], TODAY);
    expect(withCounters([link('b')], stored, TODAY + 1)).toEqual([stored[1]]);
  });

  it('of deleted links are taken over last, and count from then on', () => {
    let links = withCounters([link('a')], [], TODAY);
    for (let day = 1; day < LINK_COUNTERS; day += 1)
      links = withCounters([link(`${day}`)], links, TODAY + day);
    expect(slots(links)).toEqual([LINK_COUNTERS]);
    expect(withCounters([...links, link('new')], links, TODAY + 99)[1]?.counter).toEqual({
      slot: 1,
      since: TODAY + 99,
    });
  });

  it('are different for all links of a full card, also where two had the same', () => {
    const full = Array.from({ length: LINK_COUNTERS }, (_, at) => ({
      ...link(`${at}`),
      counter: { slot: 7, since: TODAY },
    }));
    expect(new Set(slots(withCounters(full, [], TODAY))).size).toBe(LINK_COUNTERS);
  });

  it('that are none are passed over', () => {
    for (const text of ['0.20800', '25.20800', 'x', '7', ''])
      expect(decodeLinks([`link\ton\thttps://a.example/\tA\t#\t${text}`])).toEqual([
        { ...LINK, kind: 'link', address: 'https://a.example/', label: 'A' },
      ]);
  });
});

describe('hidden links', () => {
  const [one, two, three] = [
    { ...LINK, label: '1' },
    { ...LINK, label: '2' },
    { ...LINK, label: '3' },
  ];
  const hide = (link: typeof LINK) => ({ ...link, isHidden: true });
  const stored = (links: readonly (typeof LINK)[]) =>
    [decodeLinks(encodeLinks(links.filter(({ isHidden }) => !isHidden))), encodeHiddenLinks(links)] as const;

  it.each([
    [[one, two, three]],
    [[hide(one), two, hide(three)]],
    [[one, hide(two), hide({ ...three, labels: { ko: '셋' } })]],
    [[hide(one), hide(two), hide(three)]],
  ])('are stored apart, each at its place', (links) => {
    expect(withHiddenLinks(...stored(links))).toEqual(links);
  });

  it('stay when an earlier build has removed or added other links', () => {
    const [, hidden] = stored([one, two, hide(three)]);
    expect(withHiddenLinks([one], hidden)).toEqual([one, hide(three)]);
    expect(withHiddenLinks([one, two, two, two], hidden)).toEqual([one, two, hide(three), two, two]);
    expect(withHiddenLinks([one, hide(three)], hidden)).toEqual([one, hide(three)]);
  });

  it('are left out where they are no links', () => {
    expect(
      withHiddenLinks([one], ['x', '', '0\tx', '1\tlink\ton', '999\tlink\toff\thttps://a.example/\t']),
    ).toEqual([one]);
  });
});

describe('own links as they are saved', () => {
  it('are without blank ones and odd characters, with labels in languages of the card', () => {
    const heading = { ...LINK, kind: 'heading', address: 'left over' };
    expect(
      tidyLinks(
        [
          { ...LINK, label: ' my \u202Ecode\uD800 ', labels: { ko: ' 코드 ', fr: 'Code', de: ' ' } },
          { ...LINK, address: ' ', label: '' },
          heading,
        ],
        ['ko', 'de'],
      ),
    ).toEqual([
      { ...LINK, label: 'my code', labels: { ko: '코드' } },
      { ...heading, address: '' },
    ]);
  });

  it('are refused for a label or an address that the card cannot have', () => {
    expect(linkFault(LINK)).toBeUndefined();
    expect(linkFault({ ...LINK, label: '' })).toBeUndefined();
    expect(linkFault({ ...LINK, label: 'x'.repeat(100) })).toBeUndefined();
    expect(linkFault({ ...LINK, label: 'x'.repeat(101) })).toBe('text-too-long');
    expect(linkFault({ ...LINK, labels: { ko: 'x'.repeat(101) } })).toBe('text-too-long');
    expect(linkFault({ ...LINK, address: '@mina' })).toBe('link-unsafe');
    expect(linkFault({ ...LINK, kind: 'heading', address: '' })).toBeUndefined();
  });

  it('are too long together beyond what the rules measure', () => {
    const long = { ...LINK, address: `https://a.example/${'a'.repeat(1_960)}` };
    expect(linksFault(Array.from({ length: 12 }, () => long))).toBeUndefined();
    expect(linksFault(Array.from({ length: 13 }, () => long))).toBe('text-too-long');
  });
});
