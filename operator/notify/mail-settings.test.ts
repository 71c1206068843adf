import { expect, it } from 'vitest';
import { AdminError } from '../shared/admin-error.ts';
import { mailSettings } from './mail-settings.ts';
import { failureOf } from './smtp.ts';

const fine = { SMTP_URL: 'smtps://ann%40acme:s%3Acret@mail.example', MAIL_FROM: 'hello@carte.example' };

it('reads server, login and addresses, with the usual ports', () => {
  expect(mailSettings(fine)).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    isLoopback: false,
    auth: { user: 'ann@acme', pass: 's:cret' },
    from: 'hello@carte.example',
    operator: undefined,
  });
  const local = mailSettings({ ...fine, SMTP_URL: 'smtp://[::1]', OPERATOR_MAIL: 'op@carte.example' });
  expect(local).toMatchObject({ host: '::1', port: 587, secure: false, isLoopback: true, auth: undefined });
  expect(local.operator).toBe('op@carte.example');
});

it.each([
  { ...fine, SMTP_URL: '' },
  { ...fine, SMTP_URL: 'mail.example' },
  { ...fine, SMTP_URL: 'https://u:hush@mail.example' },
  // Would switch off what makes the connection safe.
  { ...fine, SMTP_URL: 'smtp://u:hush@mail.example?ignoreTLS=true' },
  { ...fine, SMTP_URL: 'smtp://u:hush@mail.example/x' },
  { ...fine, SMTP_URL: 'smtp://u:hush%zz@mail.example' },
  { ...fine, MAIL_FROM: '' },
  { ...fine, MAIL_FROM: 'Carte <hello@carte.example>' },
  { ...fine, OPERATOR_MAIL: 'a@b.example\r\nBcc: c@d.example' },
])('refuses %j without repeating a password', (environment) => {
  expect(() => mailSettings(environment)).toThrow(AdminError);
  expect(() => mailSettings(environment)).not.toThrow(/hush/);
});

it.each([
  ['RCPT TO', 550, '550 5.1.1 <a@b.example> unknown', 'refused'],
  ['RCPT TO', 550, '550 No such user', 'refused'],
  ['RCPT TO', 550, '550 5.7.1 Policy', 'later'],
  ['RCPT TO', 451, '451 4.1.1 Later', 'later'],
  ['DATA', 554, '554 5.1.1 Spam', 'later'],
  ['MAIL FROM', 550, '550 5.1.8 Sender', 'down'],
  ['AUTH PLAIN', 535, '535 5.7.8 Wrong', 'down'],
  ['CONN', undefined, '', 'down'],
])(
  'takes a failure of %s with %s (%s) as %s, and repeats no address',
  (command, responseCode, response, outcome) => {
    const sending = failureOf({ code: 'ECODE', command, response, responseCode });
    expect(sending).toMatchObject({ outcome });
    expect(JSON.stringify(sending)).not.toContain('b.example');
  },
);
