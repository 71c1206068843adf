/** `npm run notify`: what is mailed to whom, once, whatever fails; through a mail server of its own. */
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { LanguageCode } from '@/shared/i18n/languages';
import { walk } from '../../../operator/doctor/walk.ts';
import { mailSettings } from '../../../operator/notify/mail-settings.ts';
import { notify } from '../../../operator/notify/notify.ts';
import type { Result } from '../../../operator/notify/result.ts';
import { mailSender, type SendMail } from '../../../operator/notify/smtp.ts';
import { deleteAccount } from '../../../operator/shared/google/auth-rest.ts';
import { commit, getDocuments } from '../../../operator/shared/google/firestore-rest.ts';
import { SERVER_TIME } from '../../../operator/shared/google/values.ts';
import { newAccount } from '../../support/backend/accounts.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { startMailServer, type MailServer } from '../../support/backend/mail-server.ts';
import { REPOSITORY } from '../../support/repository.ts';
import { unique } from '../clients.ts';
import { useOwnBackend } from '../own-backend.ts';

const PROGRAM_MS = 240_000;
const OPERATOR = 'operator@carte.example';

describe.runIf(inject('standIn'))('notify', { timeout: PROGRAM_MS }, () => {
  const { target } = useOwnBackend();
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.mails.length = 0;
  });

  const environment = () => ({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'hello@carte.example',
    OPERATOR_MAIL: OPERATOR,
  });
  const sender = () => mailSender(mailSettings(environment()));

  async function run(
    changes: { send?: SendMail; dryRun?: boolean; atMost?: number } = {},
  ): Promise<Result[]> {
    // The end of what is read has milliseconds, and what came in the same one is of the next run.
    await pause(20);
    const results: Result[] = [];
    await notify({
      target: target(),
      send: sender(),
      origin: 'https://carte.example',
      operator: OPERATOR,
      atMost: 100,
      pause: 0,
      dryRun: false,
      report: (result) => results.push(result),
      settling: 0,
      ...changes,
    });
    return results;
  }

  /** A new owner whose address is confirmed. */
  async function owner(language: LanguageCode = 'en', isVerified = true) {
    const email = `${unique('owner')}@users.example`;
    const { uid } = await newAccount(
      inject('hosts'),
      { name: 'Ann', email, password: 'secret-1' },
      { language },
    );
    if (isVerified) await verify(uid);
    return { uid, email };
  }

  async function verify(uid: string): Promise<void> {
    const { origins, projectId } = target();
    const answer = await fetch(`${origins.auth}/v1/projects/${projectId}/accounts:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, emailVerified: true }),
    });
    expect(answer.status).toBe(200);
  }

  let entries = 0;
  async function leave(uid: string, fields: Record<string, string> = { name: 'Bea Park' }): Promise<string> {
    entries += 1;
    const path = `users/${uid}/inbox/${500_000 + entries}-000`;
    await commit(target(), [{ create: path, fields: { ...fields, createdAt: SERVER_TIME } }]);
    return path;
  }

  const noticeOf = async (uid: string) =>
    (await getDocuments(target(), [`notices/${uid}`])).get(`notices/${uid}`)?.data ?? {};
  const settingsOf = async (uid: string) =>
    (await getDocuments(target(), [`users/${uid}`])).get(`users/${uid}`)?.data['settings'];
  const change = (path: string, fields: Parameters<typeof commit>[1][number]) => {
    expect(path).not.toBe('');
    return commit(target(), [fields]);
  };
  /** Lets a notice's lease end. */
  const endLease = (uid: string) =>
    change(uid, { update: `notices/${uid}`, fields: { due: new Date(Date.now() - 1_000) } });

  it('mails how many people came, once, in the owner’s language, with the ways to read and to stop', async () => {
    const { uid, email } = await owner('ko');
    await leave(uid);
    await leave(uid, { encrypted: 'AQQ' });
    expect(await run()).toMatchObject([{ count: 2, outcome: 'sent' }]);
    expect(await run()).toEqual([]);
    const [mail, ...others] = server.mails;
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2명이 연락처를 남겼습니다');
    expect(mail?.to).toMatchObject({ text: email });
    expect(mail?.from?.text).toBe('"Carte" <hello@carte.example>');
    expect(mail?.text).not.toContain('Bea');
    expect(mail?.html).toContain('<html lang="ko" dir="ltr">');
    expect(mail?.html).not.toMatch(/<img|<script|http:\/\//);
    const { secret } = await noticeOf(uid);
    const stop = `https://carte.example/profile/mail?secret=${String(secret)}`;
    for (const part of [mail?.text, String(mail?.html)])
      for (const link of ['https://carte.example/contacts/inbox', stop]) expect(part).toContain(link);
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: stop, mail: `${OPERATOR}?subject=unsubscribe` },
    });
    expect(mail?.headers.has('list-unsubscribe-post')).toBe(false);
  });

  it('lists names where the owner wants them, and counts what is encrypted or deleted meanwhile', async () => {
    const { uid } = await owner('he');
    const settings = { language: 'he', theme: 'system', notifications: true, namesInMail: true };
    await change(uid, { update: `users/${uid}`, fields: { settings } });
    await leave(uid, { name: '<b>Bea</b>\r\nBcc: all@users.example' });
    await leave(uid, { encrypted: 'AQQ', name: 'Hidden' });
    const gone = await leave(uid, { name: 'Gone' });
    await change(gone, { delete: gone });
    expect(await run()).toMatchObject([{ count: 2, outcome: 'sent' }]);
    const [mail] = server.mails;
    expect(mail?.subject).toBe('שני אנשים השאירו פרטים');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).toContain('<bdi>&lt;b&gt;Bea&lt;/b&gt; Bcc: all@\u2060users.\u2060example</bdi>');
    expect(mail?.text).toContain('- <b>Bea</b> Bcc: all@\u2060users.\u2060example\n- + 1');
    expect(`${mail?.text}${String(mail?.html)}`).not.toMatch(/Hidden|Gone/);
    expect(mail?.bcc).toBeUndefined();
  });

  it('sends nothing when all was deleted since it was noted', async () => {
    const { uid, email } = await owner();
    server.refusals.set(email, { code: 451, text: '4.7.1 Try again later' });
    const entry = await leave(uid);
    expect(await run()).toMatchObject([{ outcome: 'later' }]);
    server.refusals.clear();
    await change(entry, { delete: entry });
    await endLease(uid);
    expect(await run()).toMatchObject([{ outcome: 'nothing left' }]);
    expect(server.mails).toEqual([]);
  });

  it('repeats a mail that it died after, with the same id and about the same entries', async () => {
    const { uid } = await owner();
    await leave(uid);
    const send = sender();
    const dying: SendMail = async (mail) => {
      await send(mail);
      throw new Error('killed');
    };
    await expect(run({ send: dying })).rejects.toThrow('killed');
    await leave(uid);
    // The lease holds: no other run sends it.
    expect(await run()).toEqual([]);
    await endLease(uid);
    expect(await run()).toMatchObject([{ count: 1, outcome: 'sent' }]);
    expect(await run()).toMatchObject([{ count: 1, outcome: 'sent' }]);
    const [first, repeated, second] = server.mails.map(({ messageId }) => messageId);
    expect(first).toBe(repeated);
    expect(second).not.toBe(first);
    expect(server.mails).toHaveLength(3);
  });

  it('sends once when two runs are under way at once', async () => {
    const owners = await Promise.all([owner(), owner(), owner()]);
    for (const { uid } of owners) await leave(uid);
    const results = (await Promise.all([run(), run()])).flat();
    expect(results.filter(({ outcome }) => outcome === 'sent')).toHaveLength(3);
    expect(server.mails).toHaveLength(3);
  });

  it('leaves an address alone that takes no mail, and tries again what was not taken', async () => {
    const [refused, busy, spam] = [await owner(), await owner(), await owner()];
    server.refusals.set(refused.email, { code: 550, text: '5.1.1 No such user' });
    server.refusals.set(busy.email, { code: 451, text: '4.7.1 Try again later' });
    server.refusals.set(spam.email, { code: 550, text: '5.7.1 Policy' });
    for (const { uid } of [refused, busy, spam]) await leave(uid);
    const outcomes = new Map((await run()).map(({ path, outcome }) => [path, outcome]));
    expect(Object.fromEntries(outcomes)).toEqual({
      [`notices/${refused.uid}`]: 'refused',
      [`notices/${busy.uid}`]: 'later',
      [`notices/${spam.uid}`]: 'later',
    });
    expect(JSON.stringify(await noticeOf(refused.uid))).not.toContain(refused.email);
    server.refusals.clear();
    await leave(refused.uid);
    expect(await run()).toMatchObject([{ path: `notices/${refused.uid}`, outcome: 'refused' }]);
    for (const { uid } of [busy, spam]) await endLease(uid);
    expect(await run()).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
    expect(server.mails).toHaveLength(2);
  });

  it('gives a mail up after three days', async () => {
    const { uid, email } = await owner();
    server.refusals.set(email, { code: 451, text: '4.2.2 Full' });
    await leave(uid);
    await run();
    const { batch } = await noticeOf(uid);
    const since = new Date(Date.now() - 73 * 3_600_000);
    const ids = (batch as { ids: string[] }).ids;
    await change(uid, { update: `notices/${uid}`, fields: { batch: { ids, since } } });
    await endLease(uid);
    expect(await run()).toMatchObject([{ outcome: 'given up' }]);
    expect(await run()).toEqual([]);
    server.refusals.clear();
  });

  it('stops where the server is down, and sends with the next run', async () => {
    const owners = [await owner(), await owner()];
    for (const { uid } of owners) await leave(uid);
    const { port } = server;
    await server.close();
    expect(await run()).toMatchObject([{ outcome: 'down' }]);
    server = await startMailServer(port);
    expect(await run()).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
  });

  it('sends at most as many as asked for, and the others with the next run', async () => {
    for (const { uid } of [await owner(), await owner()]) await leave(uid);
    expect(await run({ atMost: 1 })).toHaveLength(1);
    expect(await run({ atMost: 1 })).toHaveLength(1);
    expect(await run({ atMost: 1 })).toEqual([]);
  });

  it('writes to no address that is not confirmed, and to no owner who wants no mail', async () => {
    const foreign = await owner('en', false);
    const quiet = await owner();
    const settings = { language: 'en', theme: 'system', notifications: false };
    await change(quiet.uid, { update: `users/${quiet.uid}`, fields: { settings } });
    for (const { uid } of [foreign, quiet]) await leave(uid);
    const outcomes = (await run()).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['no address', 'switched off']);
    await verify(foreign.uid);
    expect(await run()).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  it('takes over what an owner chose behind the link, unless the profile was chosen later', async () => {
    const { uid } = await owner('de');
    await leave(uid);
    await run();
    const { secret } = await noticeOf(uid);
    const choice = `mailChoices/${String(secret)}`;
    const choose = (wanted: boolean) =>
      change(choice, { update: choice, fields: { wanted, chosenAt: SERVER_TIME } });
    await choose(false);
    await leave(uid);
    expect(await run()).toMatchObject([{ outcome: 'switched off' }]);
    const notificationsAt = expect.any(Date) as Date;
    const settings = { language: 'de', theme: 'system', notifications: false, notificationsAt };
    expect(await settingsOf(uid)).toEqual(settings);
    await choose(true);
    await leave(uid);
    expect(await run()).toMatchObject([{ outcome: 'sent' }]);
    expect(await settingsOf(uid)).toMatchObject({ notifications: true });
    // Taken over once: what the owner chooses in the profile afterwards stays.
    const stored = async () => (await getDocuments(target(), [choice])).get(choice)?.data;
    expect(await stored()).toMatchObject({ chosenAt: null });
    await choose(false);
    const later = { ...settings, notifications: true, notificationsAt: new Date(Date.now() + 1_000) };
    await change(uid, { update: `users/${uid}`, fields: { settings: later } });
    await leave(uid);
    expect(await run()).toMatchObject([{ outcome: 'sent' }]);
    expect(await settingsOf(uid)).toEqual(later);
    expect(await stored()).toEqual({ wanted: true, chosenAt: null });
  });

  it('mails the operator new messages as quoted text', async () => {
    const id = `${500_000 + ++entries}-000`;
    const message = 'Hello\u202E\n\nBcc: all@users.example\u2028<script>';
    const fields = {
      name: 'Eve\r\nBcc: x@y.example',
      email: 'eve@visitors.example',
      message,
      language: 'en',
    };
    await commit(target(), [{ create: `messages/${id}`, fields: { ...fields, createdAt: SERVER_TIME } }]);
    expect(await run()).toMatchObject([{ path: 'noticeState/messages', outcome: 'sent' }]);
    const [mail] = server.mails;
    expect(mail?.to).toMatchObject({ text: OPERATOR });
    expect([mail?.subject, mail?.bcc, mail?.html]).toEqual(['1 new message', undefined, false]);
    expect(mail?.text).toContain('Eve Bcc: x@y.example <eve@visitors.example>, en');
    expect(mail?.text).toContain('> Hello\n> \n> Bcc: all@users.example\n> <script>');
  });

  it('does not mail the operator a message that was closed before', async () => {
    const message = { name: 'Bo', email: 'bo@visitors.example', message: 'Done with', language: 'en' };
    const fields = { ...message, createdAt: SERVER_TIME, closedAt: SERVER_TIME } as const;
    await commit(target(), [{ create: `messages/${500_000 + ++entries}-000`, fields }]);
    expect(await run()).toMatchObject([{ path: 'noticeState/messages', outcome: 'nothing left' }]);
  });

  it('mails the operator new reports of cards, once also where a run dies between the mails', async () => {
    const id = `${500_000 + ++entries}-000`;
    const more = `${500_000 + ++entries}-000`;
    const message = { name: 'Eve', email: 'eve@visitors.example', message: 'Hello', language: 'en' };
    const report = { slug: 'ann', reason: 'fraud', details: 'Asks\nfor money', email: '', language: 'ko' };
    await commit(target(), [
      { create: `messages/${id}`, fields: { ...message, createdAt: SERVER_TIME } },
      { create: `reports/${id}`, fields: { ...report, createdAt: SERVER_TIME } },
      {
        create: `reports/${more}`,
        fields: { ...report, email: 'bea@visitors.example', createdAt: SERVER_TIME },
      },
    ]);
    const send = sender();
    const dying: SendMail = async (mail) => {
      if (mail.subject.includes('report')) throw new Error('killed');
      return send(mail);
    };
    await expect(run({ send: dying })).rejects.toThrow('killed');
    const due = new Date(Date.now() - 1_000);
    await commit(target(), [{ update: 'noticeState/reports', fields: { due } }]);
    const sent = { path: 'noticeState/reports', count: 2, outcome: 'sent' };
    expect(await run()).toMatchObject([sent]);
    expect(await run()).toEqual([]);
    expect(server.mails.map(({ subject }) => subject)).toEqual(['1 new message', '2 new reports of cards']);
    const { text } = server.mails[1] ?? {};
    expect(text).toContain(
      `fraud: https://carte.example/ann\nno address, ko\nreports/${id}\n\n> Asks\n> for money`,
    );
    expect(text).toContain('<bea@visitors.example>, ko');
  });

  it('does not keep what belongs to an account that is gone', async () => {
    const [left, other] = [await owner(), await owner()];
    for (const { uid } of [left, other]) await leave(uid);
    await run();
    const { secret } = await noticeOf(left.uid);
    for (const { uid } of [left, other]) {
      await deleteAccount(target(), uid);
      await commit(target(), [{ delete: `users/${uid}` }]);
    }
    // An entry of a page that was open still.
    await leave(other.uid);
    expect(await run()).toMatchObject([{ outcome: 'no account' }]);
    expect(await noticeOf(other.uid)).toEqual({});
    await walk(target(), async ({ kind, repair }) => {
      if (kind === 'notice-of-gone-account') await repair?.run(target());
    });
    expect(await noticeOf(left.uid)).toEqual({});
    expect((await getDocuments(target(), [`mailChoices/${String(secret)}`])).size).toBe(0);
  });

  it('prints what would be sent, changes nothing, and names no one', async () => {
    const { uid, email } = await owner();
    await leave(uid);
    expect(await run({ dryRun: true })).toMatchObject([{ count: 1, outcome: 'would be sent' }]);
    expect(await noticeOf(uid)).toEqual({});
    await pause(20);
    // Two minutes have to pass: the program itself sees nothing yet.
    const { status, stdout, stderr } = await program(['--dry-run'], environment());
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/read up to 20\S+; 0 results/);
    expect(`${stdout}${stderr}`).not.toContain(email);
    expect(await run()).toMatchObject([{ outcome: 'sent' }]);
  });

  it('says what is missing, and never a password', async () => {
    const none = await program([], { ...environment(), SMTP_URL: 'imap://u:hush-hush@127.0.0.1' });
    expect(none).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('SMTP_URL is needed') as unknown,
    });
    expect(none.stderr).not.toContain('hush-hush');
    expect(await program(['--at-most', '0'], environment())).toMatchObject({ status: 2 });
  });

  function program(args: readonly string[], env: Readonly<Record<string, string>>) {
    return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['--import', 'tsx', 'operator/notify/main.ts', ...args],
        { cwd: REPOSITORY, env: { ...process.env, ...suiteVariables(inject('hosts')), ...env } },
        (_failure, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
      );
    });
  }
});
