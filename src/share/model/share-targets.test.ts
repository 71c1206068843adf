import { expect, it } from 'vitest';
import { mailTarget, messageTarget, socialTargets } from './share-targets';

const shared = {
  url: 'https://carte.example/minji?s=link',
  subject: 'Card & more',
  body: 'Look: https://carte.example/minji?s=link #1\n',
};

it('a mail or text message link escapes subject and text', () => {
  const mail = new URL(mailTarget(shared));
  expect(mail.searchParams.get('subject')).toBe(shared.subject);
  expect(mail.searchParams.get('body')).toBe(shared.body);
  expect(messageTarget(shared)).toBe(`sms:?&body=${encodeURIComponent(shared.body)}`);
  expect(new URL(mailTarget(shared, 'mailto:bea@example.com')).pathname).toBe('bea@example.com');
  expect(messageTarget(shared, '+4930765')).toMatch(/^sms:\+4930765\?&body=/);
});

it('links to social networks pass only the URL, over https', () => {
  for (const { href } of socialTargets(shared)) {
    const { protocol, searchParams } = new URL(href);
    expect(protocol).toBe('https:');
    expect([...searchParams.values()].join()).toContain(shared.url);
  }
});
