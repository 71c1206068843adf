import { expect, it, afterEach, vi } from 'vitest';
import { mailTarget, messageTarget, socialTargets, canShareFiles, share } from './share-targets';

const given = { title: 'Ann', url: 'https://carte.example/ann' };

afterEach(() => vi.unstubAllGlobals());

it('opens the share sheet before any await, within the click', () => {
  const sheet = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share: sheet });
  void share(given);
  expect(sheet).toHaveBeenCalledExactlyOnceWith(given);
});

it.each([
  ['closed', 'AbortError'],
  ['failed', 'NotAllowedError'],
])('returns %s after the error %s', async (outcome, name) => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', name)) });
  expect(await share(given)).toBe(outcome);
});

it('offers no files when the browser shares only links, as Firefox on Android', () => {
  vi.stubGlobal('navigator', { share: vi.fn(), canShare: (data: ShareData) => data.files === undefined });
  expect(canShareFiles('contact')).toBe(false);
  expect(canShareFiles('picture')).toBe(false);
});

const shared = {
  url: 'https://carte.example/minji?s=link',
  subject: 'Card & more',
  body: 'Look: https://carte.example/minji?s=link #1\n',
};

it('escapes subject and text', () => {
  const mail = new URL(mailTarget(shared));
  expect(mail.searchParams.get('subject')).toBe(shared.subject);
  expect(mail.searchParams.get('body')).toBe(shared.body);
  expect(messageTarget(shared)).toBe(`sms:?&body=${encodeURIComponent(shared.body)}`);
});

it('passes only the URL to social networks, over https', () => {
  for (const { href } of socialTargets(shared)) {
    const { protocol, searchParams } = new URL(href);
    expect(protocol).toBe('https:');
    expect([...searchParams.values()].join()).toContain(shared.url);
  }
});
