/**
 * Specification §8, the rows about signing in: each failure is provoked at the wire, and its exact message is seen in English
 * and Korean. Nothing typed is lost by any of them.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROJECT_ID } from '../../support/hosts.ts';
import { layFault } from '../../support/faults.ts';
import { storedIn } from '../../support/owner-rest.ts';
import { usePeople } from '../../support/people.ts';
import type { Profile } from '../../support/profile.ts';
import { ownSite } from '../../support/site.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { keptDocuments } from '../support/kept-documents.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { chooseNewGoogleAccount, register, somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();

/** What the provider answers (`LOST` is no answer), and the messages of specification §8 with their Korean. */
const LOGIN = {
  INVALID_LOGIN_CREDENTIALS: ['Email or password is wrong.', '이메일 또는 비밀번호가 올바르지 않습니다.'],
  USER_DISABLED: ['This account has been disabled.', '사용이 중지된 계정입니다.'],
  TOO_MANY_ATTEMPTS_TRY_LATER: [
    'Too many requests. Please try again later.',
    '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  ],
  LOST: [
    'Network error. Please check your internet connection.',
    '네트워크 오류입니다. 인터넷 연결을 확인해 주세요.',
  ],
  SOMETHING_NEW: ['Login failed. Please try again.', '로그인에 실패했습니다. 다시 시도해 주세요.'],
} as const;

const REGISTER = {
  EMAIL_EXISTS: [
    'An account with this email address already exists. Log in instead.',
    '이미 가입된 이메일 주소입니다. 로그인해 주세요.',
  ],
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: [
    'The password does not meet the requirements.',
    '비밀번호가 요구 조건에 맞지 않습니다.',
  ],
  OPERATION_NOT_ALLOWED: ['This way of logging in is switched off.', '이 로그인 방법은 사용할 수 없습니다.'],
  LOST: LOGIN.LOST,
  SOMETHING_NEW: ['Sign-up failed. Please try again.', '회원가입에 실패했습니다. 다시 시도해 주세요.'],
} as const;

const RESET = {
  EMAIL_NOT_FOUND: ['No account found with this email address.', '이 이메일 주소로 가입된 계정이 없습니다.'],
  INVALID_EMAIL: ['Please enter a valid email address.', '올바른 이메일 주소를 입력해 주세요.'],
  RESET_PASSWORD_EXCEED_LIMIT: LOGIN.TOO_MANY_ATTEMPTS_TRY_LATER,
  LOST: LOGIN.LOST,
  SOMETHING_NEW: ['Failed to send password reset email.', '비밀번호 재설정 이메일을 보내지 못했습니다.'],
} as const;

const GOOGLE_FAILED = { en: 'Google login failed.', ko: 'Google 로그인에 실패했습니다.' };
const REDIRECT_FAILED = {
  en: 'Google login did not finish. Allow pop-ups for this page or try again.',
  ko: 'Google 로그인이 완료되지 않았습니다. 팝업을 허용하거나 다시 시도해 주세요.',
};
const TIMEOUT = {
  en: 'Loading timeout - please refresh',
  ko: '로딩 시간이 초과되었습니다. 새로고침해 주세요.',
};
const ENDED = {
  en: 'You have been logged out, because the session expired or the account was disabled. Please log in again.',
  ko: '세션이 만료되었거나 계정이 중지되어 로그아웃되었습니다. 다시 로그인해 주세요.',
};
const DIFFERENT = { en: 'The passwords do not match.', ko: '비밀번호가 일치하지 않습니다.' };
const ENTER_EMAIL = { en: 'Please enter your email address.', ko: '이메일 주소를 입력해 주세요.' };

// The browser itself reports refused and lost requests.
const people = usePeople({ expecting: /Failed to load resource: .*(status of 4\d\d|net::ERR_)/ });
const person = (language: TestLanguage): Promise<Profile> => people.open({ locale: language });

/** Lets the sign-in service answer the calls of a method with an error of its own words, or not at all. */
async function answering(page: Page, method: string, code: string, work: () => Promise<void>): Promise<void> {
  const calls = `**/accounts:${method}?*`;
  await page.route(calls, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : code === 'LOST'
        ? route.abort('connectionreset')
        : route.fulfill({
            status: 400,
            headers: { 'access-control-allow-origin': '*' },
            json: { error: { code: 400, message: code, errors: [{ message: code }] } },
          }),
  );
  await work();
  await page.unroute(calls);
}

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  const at = language === 'en' ? 0 : 1;
  const text = (key: string) => word(key, {}, language);
  const label = (page: Page, key: string) => page.getByLabel(text(key), { exact: true });
  const press = (page: Page, key: string) =>
    page.getByRole('button', { name: text(key), exact: true }).click();
  const says = (page: Page, message: string) =>
    page.getByRole('alert').filter({ hasText: message }).waitFor();

  test('login tells of each failure and keeps what was typed', async () => {
    const { page } = await person(language);
    await page.goto(`${origin}/login`);
    await label(page, 'auth.email').fill('mina@example.com');
    await label(page, 'auth.password').fill('secret-1');
    for (const [code, messages] of Object.entries(LOGIN)) {
      await answering(page, 'signInWithPassword', code, async () => {
        await press(page, 'auth.login');
        await says(page, messages[at]);
      });
      expect(await label(page, 'auth.email').inputValue()).toBe('mina@example.com');
      expect(await label(page, 'auth.password').inputValue()).toBe('secret-1');
    }
  });

  test('registration tells of each failure and keeps what was typed', async () => {
    const { page } = await person(language);
    const typed = {
      name: '윤서아',
      email: 'seoa@example.com',
      password: 'secret-1',
      confirmation: 'secret-2',
    };
    await page.goto(`${origin}/register`);
    for (const [field, value] of Object.entries(typed)) await label(page, `auth.${field}`).fill(value);
    await press(page, 'auth.register');
    await says(page, DIFFERENT[language]);
    await label(page, 'auth.confirmation').fill('secret-1');
    for (const [code, messages] of Object.entries(REGISTER)) {
      await answering(page, 'signUp', code, async () => {
        await press(page, 'auth.register');
        await says(page, messages[at]);
      });
      expect(await label(page, 'auth.name').inputValue()).toBe('윤서아');
      expect(await label(page, 'auth.password').inputValue()).toBe('secret-1');
    }
  });

  test('the password reset tells of each failure and keeps what was typed', async () => {
    const { page } = await person(language);
    await page.goto(`${origin}/forgot-password`);
    await press(page, 'auth.sendReset');
    await page.getByText(ENTER_EMAIL[language]).waitFor();
    await label(page, 'auth.email').fill('mina@example.com');
    for (const [code, messages] of Object.entries(RESET)) {
      await answering(page, 'sendOobCode', code, async () => {
        await press(page, 'auth.sendReset');
        await says(page, messages[at]);
      });
      expect(await label(page, 'auth.email').inputValue()).toBe('mina@example.com');
    }
  });

  test('a Google login that the service refuses says so', async () => {
    const { page, context } = await person(language);
    await page.goto(`${origin}/login`);
    await answering(page, 'signInWithIdp', 'SOMETHING_NEW', async () => {
      const opened = context.waitForEvent('page');
      await press(page, 'auth.google');
      await chooseNewGoogleAccount(await opened, somebody('Gina'));
      await says(page, GOOGLE_FAILED[language]);
    });
    expect(page.url()).toBe(`${origin}/login`);
  });

  test('where pop-ups are blocked Google’s page takes the place of ours, and a failure on the way back is told', async () => {
    const { page } = await person(language);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    for (const path of ['login', 'register']) {
      await page.goto(`${origin}/${path}`);
      await answering(page, 'signInWithIdp', 'SOMETHING_NEW', async () => {
        await press(page, 'auth.google');
        await page.waitForURL(/\/emulator\/auth\/handler/);
        await chooseNewGoogleAccount(page, somebody('Gina'));
        await says(page, REDIRECT_FAILED[language]);
      });
    }
    await press(page, 'auth.google');
    await page.waitForURL(/\/emulator\/auth\/handler/);
    await chooseNewGoogleAccount(page, somebody('Gina'));
    await page.waitForURL(`${origin}/dashboard`);
    expect(await page.getByText(REDIRECT_FAILED[language]).count()).toBe(0);
  });

  test('a sign-in service that does not answer leads to the time-out screen, and refreshing helps', async () => {
    const { page } = await person('en');
    await signIn(page, somebody('Slow Sam'), { origin, hosts, language });
    // Whoever was here before needs no answer (flight-mode.e2e.ts).
    await page.evaluate(() => localStorage.removeItem('carte.signed-in'));
    await layFault(hosts, { service: 'auth', verb: 'lookup', action: { delay: 30_000 } });
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('heading', { name: TIMEOUT[language] }).waitFor({ timeout: 15_000 });
    await press(page, 'common.refreshPage');
    await page.getByText(text('dashboard.empty')).waitFor();
    expect(page.url()).toBe(`${origin}/dashboard`);
  });

  test('an account that was disabled is logged out and told so, and nothing of it stays on the machine', async () => {
    const { page } = await person('en');
    const who = somebody('Dora Disabled');
    const uid = await signIn(page, who, { origin, hosts });
    await openDashboard(page, origin);
    expect(await keptDocuments(page)).toBeGreaterThan(0);
    const disabled = await fetch(
      `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: uid, disableUser: true }),
      },
    );
    expect(disabled.ok).toBe(true);
    await page.evaluate((code) => localStorage.setItem('carte.language', code), language);
    await page.reload();
    await page.getByText(ENDED[language]).waitFor();
    await expect.poll(() => keptDocuments(page)).toBe(0);
    await page.getByRole('link', { name: text('shell.goToLogin') }).click();
    await says(page, ENDED[language]);
  });
});

test('a user document that cannot be made does not block the login', async () => {
  const { page } = await person('en');
  await layFault(hosts, {
    service: 'firestore',
    verb: 'commit',
    path: 'users/*',
    action: { fail: 'PERMISSION_DENIED' },
    times: 2,
  });
  const who = somebody('Nora Nodocument');
  await register(page, origin, who);
  expect(page.url()).toBe(`${origin}/dashboard`);
  const users = await storedIn(hosts, 'users');
  expect(users.filter(({ fields }) => JSON.stringify(fields).includes(who.email))).toEqual([]);
  await page.locator('data[value=free_trial]').waitFor();
});

test('signing out clears the machine, and the other tab goes on with the next person', async () => {
  const { page, context } = await person('en');
  const who = somebody('Tabea Tabs');
  await signIn(page, who, { origin, hosts });
  await openDashboard(page, origin);
  const other = await context.newPage();
  await other.goto(`${origin}/dashboard`);
  await other.getByText(word('dashboard.empty')).waitFor();
  expect(await keptDocuments(page)).toBeGreaterThan(0);

  await page.getByRole('button', { name: word('shell.userMenu', { name: who.name }) }).click();
  await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
  await page.waitForURL(`${origin}/`);
  await other.getByText(word('shell.loginRequiredTitle')).waitFor();
  await expect.poll(() => keptDocuments(page)).toBe(0);
  expect(await other.getByText(ENDED.en).count()).toBe(0);

  await other.getByRole('link', { name: word('shell.goToLogin') }).click();
  await other.getByLabel(word('auth.email'), { exact: true }).fill(who.email);
  await other.getByLabel(word('auth.password'), { exact: true }).fill(who.password);
  await other.getByRole('button', { name: word('auth.login'), exact: true }).click();
  await other.waitForURL(`${origin}/dashboard`);
  await other.getByText(word('dashboard.empty')).waitFor();
});

test.each([
  ['the tab where nothing else can be kept', false],
  ['this page where nothing at all can be kept', true],
])('a login lasts for %s', async (_where, withoutSession) => {
  const { page } = await person('en');
  await page.addInitScript((denySession) => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    Object.defineProperty(window, 'localStorage', { get: deny });
    if (denySession) Object.defineProperty(window, 'sessionStorage', { get: deny });
  }, withoutSession);
  await register(page, origin, somebody('Private Priya'));
  await page.reload();
  const after = word(withoutSession ? 'shell.loginRequiredTitle' : 'dashboard.empty');
  await page.getByText(after).waitFor();
  expect(await page.getByRole('heading', { name: 'Private Priya' }).count()).toBe(withoutSession ? 0 : 1);
});
