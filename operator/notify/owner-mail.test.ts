import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts';
import { ownerMail } from './owner-mail.ts';

const entry = (name: string) => ({ path: `users/u/inbox/${name}`, raw: {}, data: { name } });
const options = {
  id: 'id',
  to: 'ann@acme.example',
  language: 'en',
  entries: [entry('Bea')],
  withNames: false,
  origin: 'https://carte.example',
  secret: 'secret',
  operator: undefined,
} as const;

it.each(LANGUAGE_CODES)('has each text in %s, and no hole in any', async (language) => {
  for (const count of [1, 2, 5, 1_000_000]) {
    const entries = Array.from({ length: Math.min(count, 5) }, () => entry('Bea'));
    const { subject, text, html = '' } = await ownerMail({ ...options, language, entries });
    expect(subject).not.toMatch(/mail\.|^$/);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|mail\.reason|mailChoice\.|titles\./);
    expect(html).toContain(`lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"`);
  }
});

it('lists twenty names at most, and counts the others', async () => {
  const entries = Array.from({ length: 23 }, (_, at) => entry(`Person ${at}`));
  const { text, html } = await ownerMail({ ...options, entries, withNames: true });
  expect(text).toContain('- Person 19\n- + 3');
  expect(text).not.toContain('Person 20');
  expect(html?.match(/<li>/g)).toHaveLength(21);
});

it('has names that no mail program makes a link of', async () => {
  const names = ['https://evil.example/x', 'www.evil.example', 'eve@evil.example', 'Dr. Eve J.'];
  const { text, html } = await ownerMail({ ...options, entries: names.map(entry), withNames: true });
  expect(`${text}${html}`).not.toMatch(/https:\/\/evil|www\.evil|evil\.example|eve@evil/);
  expect(text).toContain('- Dr. Eve J.');
});

it('has no subject or address that a visitor wrote', async () => {
  const entries = [entry('Eve\r\nBcc: x@y.example')];
  const mail = await ownerMail({ ...options, entries, withNames: true });
  expect([mail.subject, mail.to, mail.unsubscribe]).toEqual([
    '1 person left their details',
    'ann@acme.example',
    ['https://carte.example/profile/mail?secret=secret'],
  ]);
});
