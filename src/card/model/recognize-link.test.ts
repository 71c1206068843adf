import * as icons from 'simple-icons';
import { describe, expect, it } from 'vitest';
import { dial } from '@/shared/lib/phone-dialing';
import { LINK_SERVICES, type LinkService } from './link-services';
import { recognizeLink } from './recognize-link';
import { isLinkAddress } from './saved-links';

const rows: readonly (readonly [string, LinkService])[] = Object.entries(LINK_SERVICES);

describe('the table of services', () => {
  it('has at least fifty, each with an icon of simple-icons but LinkedIn', () => {
    expect(rows.length).toBeGreaterThanOrEqual(50);
    const without = rows.filter(([, { mark }]) => !(mark in icons)).map(([kind]) => kind);
    expect(without).toEqual(['linkedin']);
  });

  it.each(rows)('knows %s by each of its hosts, alone, with www and with a path', (kind, { hosts }) => {
    for (const place of hosts.split(' ')) {
      expect(recognizeLink(`https://${place}/some/path?q=1`)?.kind).toBe(kind);
      expect(recognizeLink(`http://www.${place}`)?.kind).toBe(kind);
      expect(recognizeLink(`${place}/x`, 'github')?.kind).toBe(kind);
    }
  });

  it('takes no dots for a handle', () => {
    expect(recognizeLink('..', 'github')).toBeUndefined();
  });

  it.each(rows.filter(([, { handle }]) => handle))('makes an address of a handle of %s', (kind) => {
    const found = recognizeLink('@mina_kim', kind);
    expect(found?.kind).toBe(kind);
    expect(found?.address).toContain('mina_kim');
    expect(isLinkAddress(found?.address ?? '')).toBe(true);
  });

  it.each(rows.filter(([, { number }]) => number))('makes an address of a number of %s', (kind) => {
    const found = recognizeLink('+49 (0)170 123 45-67', kind);
    expect(found?.kind).toBe(kind);
    expect(found?.address).toMatch(/491701234567$/);
  });

  it.each([
    ['whatsapp', '+49 170 1234567', 'https://wa.me/491701234567'],
    ['whatsapp', '0049 170 1234567', 'https://wa.me/491701234567'],
    ['telegram', '+49 170 1234567', 'https://t.me/+491701234567'],
    ['telegram', '@mina', 'https://t.me/mina'],
    ['signal', '+49 170 1234567', 'https://signal.me/#p/+491701234567'],
    ['line', 'mina', 'https://line.me/ti/p/~mina'],
    ['mastodon', '@mina@chaos.example', 'https://chaos.example/@mina'],
    ['mastodon', 'https://own.example/@mina', 'https://own.example/@mina'],
    ['bluesky', 'mina', 'https://bsky.app/profile/mina.bsky.social'],
    ['bluesky', '@mina.example', 'https://bsky.app/profile/mina.example'],
    ['cashapp', '$mina', 'https://cash.app/$mina'],
    ['substack', 'mina', 'https://mina.substack.com/'],
    ['instagram', 'mina.kim', 'https://www.instagram.com/mina.kim'],
    ['github', '김민아', `https://github.com/${encodeURIComponent('김민아')}`],
  ])('reads %s %s', (kind, typed, address) => {
    expect(recognizeLink(typed, kind)).toEqual({ kind, address });
  });

  it.each([
    ['whatsapp', '0170 1234567', 'DE', 'https://wa.me/491701234567'],
    ['whatsapp', '010-1234-5678', 'KR', 'https://wa.me/821012345678'],
    ['whatsapp', '+49 170 1234567', 'KR', 'https://wa.me/491701234567'],
    ['signal', '(0170) 1234567', 'DE', 'https://signal.me/#p/+491701234567'],
    ['telegram', 'mina', 'DE', 'https://t.me/mina'],
  ])('reads %s %s in the country %s', (kind, typed, country, address) => {
    expect(recognizeLink(typed, kind, (text) => dial(text, country).dialed)).toEqual({ kind, address });
  });

  it('takes the kind of the address that is pasted, whatever was chosen', () => {
    expect(recognizeLink('https://github.com/mina', 'whatsapp')?.kind).toBe('github');
    expect(recognizeLink('github.com', 'whatsapp')?.kind).toBe('github');
    expect(recognizeLink('https://www.google.com/maps/place/x')?.kind).toBe('googlemaps');
    expect(recognizeLink('https://search.google.com/local/writereview?placeid=x')?.kind).toBe(
      'googlereviews',
    );
    expect(recognizeLink('https://www.google.com/search?q=x')?.kind).toBe('link');
    expect(recognizeLink('https://github.com.evil.example/')?.kind).toBe('link');
    expect(recognizeLink('https://evilgithub.com/')?.kind).toBe('link');
    expect(recognizeLink('https://paypal.evil.example/', 'paypal')?.kind).toBe('link');
    expect(recognizeLink('example.com/a', 'paypal')).toEqual({
      kind: 'link',
      address: 'https://example.com/a',
    });
    expect(recognizeLink('example.com')).toEqual({ kind: 'link', address: 'https://example.com/' });
  });

  it.each([
    ['', 'link'],
    ['mina', 'link'],
    ['@mina', 'link'],
    ['@mina', 'wechat'],
    ['+49 170 1234567', 'link'],
    ['+49 170 1234567', 'github'],
    ['0170 1234567', 'whatsapp'],
    ['+49', 'whatsapp'],
    ['mina kim', 'github'],
    ['mina@evil.example', 'github'],
    ['javascript:alert(1)', 'link'],
    ['javascript:alert(1)', 'github'],
    ['data:text/html,x', 'telegram'],
    ['../../x', 'github'],
    ['https://github.com@evil.example/', 'github'],
    ['mailto:a@b.example', 'link'],
    ['tel:+491701234567', 'whatsapp'],
  ])('refuses %j of the kind %s', (typed, kind) => {
    expect(recognizeLink(typed, kind)).toBeUndefined();
  });
});
