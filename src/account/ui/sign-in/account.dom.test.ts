import { beforeEach, expect, it, vi } from 'vitest';
import { GOOGLE } from '@/account/model/sign-in-providers';
import type { SessionUser } from '@/account/service/session';
import { ensureUser, registerAccount, signInWith } from './account';
import { hasRedirectFlag } from './redirect-flag';

const services = vi.hoisted(() => ({
  register: vi.fn(),
  loginWithProvider: vi.fn(),
  ensureUserDocument: vi.fn(),
  restoreName: vi.fn(),
  signUpRefusal: vi.fn(),
  saveSettings: vi.fn(),
}));
vi.mock('@/account/service/auth', () => ({
  ...services,
  login: vi.fn(),
  sendPasswordReset: vi.fn(),
  signOut: vi.fn(),
}));
vi.mock('@/account/service/users', () => services);
const settings = vi.hoisted(() => ({ forceLanguage: vi.fn() }));
vi.mock('@/shared/i18n/change-language', () => settings);

const nameless: SessionUser = {
  uid: 'u1',
  email: 'seoa@carte.example',
  displayName: null,
  photoURL: null,
  emailVerified: false,
};
const named = { ...nameless, displayName: '윤서아' };
const details = { name: '윤서아', email: 'seoa@carte.example', password: 'secret12' };

beforeEach(() => {
  vi.resetAllMocks();
  services.ensureUserDocument.mockResolvedValue(undefined);
  services.restoreName.mockImplementation((user: SessionUser) => Promise.resolve(user));
});

it('creates the user document after sign-in', async () => {
  expect(await ensureUser(nameless)).toBe(nameless);
  expect(services.ensureUserDocument).toHaveBeenCalledWith(nameless);
});

it('applies the settings of an existing document', async () => {
  await ensureUser(named);
  expect(settings.forceLanguage).not.toHaveBeenCalled();
  const stored = { language: 'ko', theme: 'dark', notifications: true };
  services.ensureUserDocument.mockResolvedValue(stored);
  await ensureUser(named);
  expect(settings.forceLanguage).toHaveBeenCalledExactlyOnceWith('ko');
});

it('restores a missing name before creating the document', async () => {
  services.restoreName.mockResolvedValue(named);
  expect(await ensureUser(nameless)).toBe(named);
  expect(services.ensureUserDocument).toHaveBeenCalledWith(named);
});

it('waits for a registration in progress, which creates the document with the name', async () => {
  let finish = (_user: SessionUser) => {};
  services.register.mockReturnValue(new Promise<SessionUser>((resolve) => (finish = resolve)));
  const registered = registerAccount(details);
  const ensured = ensureUser(nameless);
  finish(named);
  await registered;
  expect(await ensured).toEqual(named);
  expect(services.ensureUserDocument).not.toHaveBeenCalled();
});

it('creates the document when the registration fails half-way', async () => {
  services.register.mockRejectedValue(new Error('lost connection'));
  const registered = registerAccount(details);
  const ensured = ensureUser(nameless);
  await expect(registered).rejects.toThrow('lost connection');
  expect(await ensured).toBe(nameless);
  expect(services.ensureUserDocument).toHaveBeenCalledWith(nameless);
});

it('sets the redirect flag only when the page is left for Google', async () => {
  services.loginWithProvider.mockResolvedValueOnce(named);
  await signInWith(GOOGLE);
  expect(hasRedirectFlag()).toBe(false);
  services.loginWithProvider.mockResolvedValueOnce('redirecting');
  await signInWith(GOOGLE);
  expect(hasRedirectFlag()).toBe(true);
  services.loginWithProvider.mockRejectedValueOnce(new Error('closed'));
  await expect(signInWith(GOOGLE)).rejects.toThrow('closed');
  expect(hasRedirectFlag()).toBe(false);
});
