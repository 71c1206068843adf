import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { CodeForm } from './code-form';

beforeAll(() => initTexts());

it.each<[AppErrorCode, string]>([
  ['code-expired', 'Setting it up took too long. Please start again.'],
  ['too-many-requests', 'Too many requests. Please try again later.'],
  ['second-factor-missing', 'The code from the authenticator app is missing. Please log in again.'],
  ['requires-recent-login', 'Please log in again to continue.'],
])('says above the field what %s means, and keeps the code', async (code, sentence) => {
  const onCode = vi.fn(() => Promise.reject(new AppError(code, 'finishSecondFactor')));
  render(<CodeForm label="Turn on" onCode={onCode} onCancel={() => {}} />);
  const field = screen.getByLabelText('Code from the app');
  field.focus();
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  expect(onCode).toHaveBeenCalledExactlyOnceWith('123456');
  expect(field).toHaveValue('123456');
});
