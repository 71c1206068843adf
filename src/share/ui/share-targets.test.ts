import { expect, it } from 'vitest';
import { mailTarget, messageTarget, networkTargets } from './share-targets';

const shared = {
  url: 'https://carte.example/minji?s=link',
  subject: 'Card & more',
  body: 'Look: https://carte.example/minji?s=link #1\n',
};

it('hands subject and sentence on whole, whatever they hold', () => {
  const mail = new URL(mailTarget(shared));
  expect(mail.searchParams.get('subject')).toBe(shared.subject);
  expect(mail.searchParams.get('body')).toBe(shared.body);
  expect(messageTarget(shared)).toBe(`sms:?&body=${encodeURIComponent(shared.body)}`);
});

it('gives networks the address alone, over https', () => {
  for (const { href } of networkTargets(shared)) {
    const { protocol, searchParams } = new URL(href);
    expect(protocol).toBe('https:');
    expect([...searchParams.values()].join()).toContain(shared.url);
  }
});
