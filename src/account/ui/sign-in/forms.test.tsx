import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PASSWORD_POLICY } from '@/account/model/password-policy';
import { RELOAD_AHEAD } from '@/shared/browser/preference';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

const account = vi.hoisted(() => ({
  login: vi.fn(),
  registerAccount: vi.fn(),
  sendPasswordReset: vi.fn(),
  signInWith: vi.fn(),
  isIgnoredPopupError: vi.fn(() => false),
  prepareGoogle: vi.fn(),
}));
vi.mock('./account', () => account);
const policies = vi.hoisted(() => ({ passwordPolicy: vi.fn() }));
vi.mock('@/account/service/password-policy', () => policies);
const signUp = vi.hoisted(() => ({ readSignUp: vi.fn() }));
vi.mock('@/account/service/sign-up', () => signUp);

beforeAll(() => initTexts());
beforeEach(() => {
  vi.resetAllMocks();
  policies.passwordPolicy.mockResolvedValue(DEFAULT_PASSWORD_POLICY);
  signUp.readSignUp.mockResolvedValue({ mode: 'anybody' });
});

const password = () => screen.getByLabelText('Password');

describe('the login form', () => {
  const show = (notice?: string) =>
    render(<LoginForm registerHref="/register" forgotPasswordHref="/forgot-password" notice={notice} />);

  it('lists missing fields and focuses the first', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('2 fields need your attention');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Required');
    await userEvent.click(screen.getByRole('link', { name: 'Password Required' }));
    await waitFor(() => expect(password()).toHaveFocus());
    expect(account.login).not.toHaveBeenCalled();
  });

  it('passes the address, but not the password, to the reset form', async () => {
    // jsdom follows no links.
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    const { unmount } = show();
    await userEvent.type(screen.getByLabelText('Email'), 'mina@example.com');
    await userEvent.type(password(), 'secret12');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    document.removeEventListener('click', stay);
    unmount();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret12');
    render(<ForgotPasswordForm loginHref="/login" />);
    expect(screen.getByLabelText('Email')).toHaveValue('mina@example.com');
  });

  it('requires a valid address', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Email'), 'mina@');
    await userEvent.type(password(), 'secret12');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  });

  it('submits once and stays busy until the screen changes', async () => {
    account.login.mockResolvedValue(undefined);
    show();
    await userEvent.type(screen.getByLabelText('Email'), ' mina@carte.example ');
    await userEvent.type(password(), 'secret12{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Logging in…' }));
    expect(account.login.mock.calls).toEqual([['mina@carte.example', 'secret12']]);
  });

  it.each([
    [new AppError('invalid-credential', 'login'), 'Email or password is wrong.'],
    [new AppError('unknown', 'login'), 'Login failed. Please try again.'],
  ])('explains %s and keeps what was typed', async (error, sentence) => {
    account.login.mockRejectedValue(error);
    show();
    await userEvent.type(screen.getByLabelText('Email'), 'mina@carte.example');
    await userEvent.type(password(), 'secret12{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('mina@carte.example');
    expect(password()).toHaveValue('secret12');
    expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy');
  });

  it('ignores a second click on Google while the first is pending, and shows its error', async () => {
    let fail = (_error: Error) => {};
    account.signInWith.mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Login with Google' }));
    await userEvent.click(screen.getByRole('button', { name: 'Opening Google…' }));
    expect(account.signInWith).toHaveBeenCalledOnce();
    fail(new AppError('unknown', 'loginWithProvider'));
    expect(await screen.findByText('Google login failed.')).toBeVisible();
  });

  it('shows a message on arrival', () => {
    show('Google login did not finish.');
    expect(screen.getByRole('alert')).toHaveTextContent('Google login did not finish.');
  });
});

describe('the registration form', () => {
  const fill = async (confirmation: string) => {
    await userEvent.type(screen.getByLabelText('Name'), '윤서아');
    await userEvent.type(screen.getByLabelText('Email'), 'seoa@carte.example');
    await userEvent.type(password(), 'secret12');
    await userEvent.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`);
  };
  const show = (premium = false) =>
    render(
      <RegisterForm
        onRegistering={() => {}}
        loginHref="/login?plan=premium"
        termsHref="/terms"
        privacyHref="/privacy-policy"
        premium={premium}
      />,
    );

  it('requires all four fields', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('4 fields need your attention');
  });

  it('refuses two different passwords even while other fields are invalid', async () => {
    show();
    await userEvent.type(password(), 'secret12');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'secret13{Enter}');
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      'The passwords do not match.',
    );
  });

  it('submits name, address and password', async () => {
    account.registerAccount.mockResolvedValue(undefined);
    show();
    await fill('secret12');
    expect(account.registerAccount.mock.calls).toEqual([
      [{ name: '윤서아', email: 'seoa@carte.example', password: 'secret12' }],
    ]);
  });

  it('fills in the repetition while the password is shown', async () => {
    show();
    const [reveal] = screen.getAllByRole('button', { name: 'Show password' });
    await userEvent.type(password(), 'secr');
    await userEvent.click(reveal as HTMLElement);
    await userEvent.type(password(), 'et12');
    const repetition = screen.getByLabelText('Confirm password');
    expect(repetition).toHaveValue('secret12');
    expect(repetition).toHaveAttribute('readonly');
    expect(repetition).toHaveAccessibleDescription('Filled in for you, because the password is visible.');
  });

  it('shows the password requirements, ticks those met, and refuses others', async () => {
    policies.passwordPolicy.mockResolvedValue({ ...DEFAULT_PASSWORD_POLICY, minLength: 10, numeric: true });
    show();
    await fill('secret12');
    expect(password()).toHaveAccessibleDescription(
      /does not meet the requirements.*At least 10 characters\s*\(not met yet\).*A digit\s*\(met\)/s,
    );
    expect(account.registerAccount).not.toHaveBeenCalled();
  });

  it('requires six characters when the service has no policy', async () => {
    show();
    await userEvent.type(password(), 'abc12{Enter}');
    expect(password()).toHaveAccessibleDescription(/does not meet.*At least 6 characters\s*\(not met yet\)/s);
  });

  it('says that the address is taken', async () => {
    account.registerAccount.mockRejectedValue(new AppError('email-already-in-use', 'register'));
    show();
    await fill('secret12');
    expect(await screen.findByText(/An account with this email address already exists/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('윤서아');
  });

  it('keeps the chosen plan', () => {
    show(true);
    expect(screen.getByText(/You picked Premium/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?plan=premium');
  });
});

describe('the password reset', () => {
  const show = async (email: string) => {
    render(<ForgotPasswordForm loginHref="/login" />);
    if (email) await userEvent.type(screen.getByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  };

  it('requires an address', async () => {
    await show('');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address.');
  });

  it.each([
    ['user-not-found', 'No account found with this email address.'],
    ['invalid-email', 'Please enter a valid email address.'],
    ['too-many-requests', 'Too many requests. Please try again later.'],
    ['network-request-failed', 'Network error. Please check your internet connection.'],
    ['user-disabled', 'Failed to send password reset email.'],
    ['unknown', 'Failed to send password reset email.'],
  ] as const)('answers %s with its sentence of the specification', async (code, sentence) => {
    account.sendPasswordReset.mockRejectedValue(new AppError(code, 'sendPasswordReset'));
    await show('mina@carte.example');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says where the link was sent, and offers to use another address', async () => {
    account.sendPasswordReset.mockResolvedValue(undefined);
    await show('mina@carte.example');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Email Sent' })).toHaveFocus());
    expect(screen.getByText(/mina@carte\.example/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    await userEvent.click(screen.getByRole('button', { name: 'Send to Another Email' }));
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Email'), 'x{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Email Sent' })).toHaveFocus());
  });
});

describe('a change of language', () => {
  const reload = (page: ReturnType<typeof render>) => {
    window.dispatchEvent(new Event(RELOAD_AHEAD));
    page.unmount();
  };
  const retype = /Please type your password again/;

  it('keeps name and address of a registration, but no password, and says so', async () => {
    const form = (
      <RegisterForm
        loginHref="/login"
        termsHref="/terms"
        privacyHref="/privacy-policy"
        premium={false}
        onRegistering={() => {}}
      />
    );
    const page = render(form);
    await userEvent.type(screen.getByLabelText('Name'), '윤서아');
    await userEvent.type(screen.getByLabelText('Email'), 'seoa@carte.example');
    await userEvent.type(password(), 'secret12');
    reload(page);
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('secret12');
    render(form);
    expect(screen.getByLabelText('Name')).toHaveValue('윤서아');
    expect(screen.getByLabelText('Email')).toHaveValue('seoa@carte.example');
    expect(password()).toHaveValue('');
    expect(screen.getByText(retype)).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('seoa');
  });

  it('keeps the address of a login without asking for a password that was not typed', async () => {
    const form = <LoginForm registerHref="/register" forgotPasswordHref="/forgot-password" />;
    const page = render(form);
    await userEvent.type(screen.getByLabelText('Email'), 'mina@carte.example');
    reload(page);
    render(form);
    expect(screen.getByLabelText('Email')).toHaveValue('mina@carte.example');
    expect(screen.queryByText(retype)).not.toBeInTheDocument();
  });
});
