import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeLinks } from '@/card/model/own-links';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { guessTeamMapping } from './team-columns';
import { cardOfKey, planOf } from './testing';

const mappingOf = (header: string, cells = '') =>
  guessTeamMapping([{ cells: header.split(',') }, { cells: cells.split(',') }], 0, (field) => field);

const GITHUB = 'github\ton\thttps://github.com/ann\tGitHub';
const SHOP = 'link\ton\thttps://shop.example/\tMy shop';
const MORE = 'heading\ton\t\tMore';
const SECRET = 'link\toff\thttps://secret.example/\tSecret';
const HEAD = 'ID,Name,Email,Link 1,Label 1,Link 2,Label 2,Link 3,Label 3';
const ann = (...links: string[]) => cardOfKey('1', { name: 'Ann Lee', email: 'ann@kiln.example', links });
const plannedLinks = (row: string, card?: ReturnType<typeof ann>, head = HEAD) => {
  const { planned } = planOf(`${head}\n1,Ann Lee,ann@kiln.example,${row}`, card ? [card] : []);
  const { content, problems, clearedContent } = planned[0] ?? {};
  const encoded = (links: typeof content) => links?.links && encodeLinks(links.links);
  return { links: encoded(content), cleared: encoded(clearedContent), problems };
};

describe('the columns of links', () => {
  it('have a number, in the words of every language', () => {
    for (const code of LANGUAGE_CODES) {
      const { cards } = JSON.parse(readFileSync(`public/locales/${code}.json`, 'utf8'));
      const { numbered, labelNumbered } = cards.links;
      const names = [numbered, labelNumbered].map((name: string) => name.replace('{{number}}', '12'));
      expect([code, ...mappingOf(names.join(','))]).toEqual([code, 'links', 'linkLabel']);
    }
  });

  it('may be named after a service, if they hold links to it', () => {
    expect(mappingOf('GitHub,Zalo,Twitter,Medium', '@ann,+49 170 1234567,x.com/ann,Phone')).toEqual([
      'links',
      'links',
      'links',
      undefined,
    ]);
  });

  it('leave a profile and a number to their fields, and `Link` to the link of the card', () => {
    expect(mappingOf('Instagram,WhatsApp,Link', 'ann,+49 170 1234567,ann')).toEqual([
      'instagramId',
      'phone',
      'slug',
    ]);
  });
});

describe('links of a new card', () => {
  it('have the kind of their address, and its name where the row has no label', () => {
    expect(plannedLinks('github.com/ann,,https://shop.example,My shop,,More').links).toEqual([
      GITHUB,
      'link\ton\thttps://shop.example/\tMy shop',
      MORE,
    ]);
  });

  it('are addresses, handles and numbers in the column of a service', () => {
    const { links } = plannedLinks('@ann,+49 170 1234567', undefined, 'ID,Name,Email,GitHub,Zalo');
    expect(links).toEqual([GITHUB, 'zalo\ton\thttps://zalo.me/491701234567\tZalo']);
  });

  it('are refused where they are no addresses', () => {
    expect(plannedLinks('javascript:alert(1),Shop,,,,').problems).toEqual([
      { field: 'links', why: 'link-unsafe' },
    ]);
  });
});

describe('links of a card that exists', () => {
  const row = 'https://github.com/ann,GitHub,https://shop.example/,My shop,,More';

  it('stay as they are if the table has them, hidden ones and other languages too', () => {
    const languages = { language: 'en', translations: JSON.stringify({ ko: { name: '앤' } }) };
    const card = cardOfKey('1', {
      name: 'Ann Lee',
      email: 'ann@kiln.example',
      links: [SECRET, GITHUB, `${SHOP}\tko\t내 가게`, SECRET.replace('secret', 'more'), MORE],
      ...languages,
    });
    expect(plannedLinks(row, card).links).toBeUndefined();
  });

  it('are replaced at the place of their number, and follow the order of the table', () => {
    expect(plannedLinks('https://new.example/,New,,,,More', ann(GITHUB, SHOP, MORE)).links).toEqual([
      'link\ton\thttps://new.example/\tNew',
      SHOP,
      MORE,
    ]);
    expect(
      plannedLinks('https://shop.example/,,https://github.com/ann,,,', ann(GITHUB, SECRET, SHOP)).links,
    ).toEqual([SHOP, SECRET, GITHUB]);
  });

  it('stay where cells are empty, unless these clear the values of cards', () => {
    const { links, cleared } = plannedLinks(
      'https://github.com/ann,GitHub,,,,',
      ann(GITHUB, SHOP, MORE, SECRET),
    );
    expect(links).toBeUndefined();
    expect(cleared).toEqual([GITHUB, SECRET]);
  });

  it('are replaced by those to the same service, or added', () => {
    const head = 'ID,Name,Email,GitHub,Telegram';
    expect(plannedLinks('@annlee,@ann', ann(SHOP, GITHUB), head).links).toEqual([
      SHOP,
      'github\ton\thttps://github.com/annlee\tGitHub',
      'telegram\ton\thttps://t.me/ann\tTelegram',
    ]);
    expect(plannedLinks('https://github.com/ann,', ann(SHOP, GITHUB, MORE), head).links).toBeUndefined();
  });

  it('are no change where the card has them, whatever their counters are', () => {
    const own = ann(`${GITHUB}\t#\t7.20789`, `${SHOP}\t#\t8.20789`);
    expect(
      plannedLinks('https://github.com/ann,GitHub,https://shop.example/,My shop,,', own).links,
    ).toBeUndefined();
  });

  it('are refused if a card has no room for all of them, and none is left out', () => {
    const own = (length: number) =>
      ann(...Array.from({ length }, (_, at) => `link\ton\thttps://x.example/${at}\t`));
    const head = 'ID,Name,Email,GitHub';
    expect(plannedLinks('@ann', own(23), head).problems).toEqual([]);
    expect(plannedLinks('@ann', own(24), head).problems).toEqual([{ field: 'links', why: 'too-many-links' }]);
  });
});
