import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseUserProfile, type UserProfile } from '@/account/model/user';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { OwnPlan } from './own-plan';

const source = vi.hoisted(() => ({
  getProfile: vi.fn<(uid: string) => Promise<UserProfile>>(),
  redeemLicence: vi.fn<(user: unknown, code: string) => Promise<Date | undefined>>(),
}));
vi.mock('@/account/service/users', () => source);
vi.mock('@/account/service/redeem-licence', () => source);

beforeAll(() => initTexts());
beforeEach(() => vi.resetAllMocks());

const ANN = { uid: 'ann', email: null, displayName: null, photoURL: null, emailVerified: true };
const CODE = '7K2MX-0ABCD-9YZ1T-VWQ38';
const profile = (plan: string) => parseUserProfile(ANN.uid, { plan });
const facts = () => within(screen.getByRole('region', { name: 'Plan' }));
const planName = () => facts().queryByText('Your plan')?.nextElementSibling?.textContent;
const redeem = () => userEvent.type(screen.getByLabelText('Licence code'), `${CODE}{Enter}`);

it('does not read the plan before the session is known', async () => {
  source.getProfile.mockResolvedValue(profile('premium'));
  const { rerender } = render(<OwnPlan user={undefined} sessionFailed={false} />);
  expect(source.getProfile).not.toHaveBeenCalled();
  expect(facts().getByRole('status')).toBeVisible();
  rerender(<OwnPlan user={ANN} sessionFailed={false} />);
  await waitFor(() => expect(planName()).toBe('Premium'));
  expect(source.getProfile).toHaveBeenCalledExactlyOnceWith('ann');
});

it('keeps a typed code while the session becomes known, and not for another user', async () => {
  source.getProfile.mockResolvedValue(profile('free'));
  const { rerender } = render(<OwnPlan user={undefined} sessionFailed={false} />);
  const code = () => screen.getByLabelText<HTMLInputElement>('Licence code').value;
  await userEvent.type(screen.getByLabelText('Licence code'), CODE);
  rerender(<OwnPlan user={ANN} sessionFailed={false} />);
  await waitFor(() => expect(planName()).toBe('Free'));
  expect(code()).toBe(CODE);
  rerender(<OwnPlan user={{ ...ANN, uid: 'jun' }} sessionFailed={false} />);
  expect(code()).toBe('');
});

it('shows an error instead of a spinner when the session failed', () => {
  render(<OwnPlan user={undefined} sessionFailed />);
  expect(facts().getByRole('alert')).toBeVisible();
  expect(facts().queryByRole('status')).toBeNull();
});

it('reads the plan again after a code was redeemed, showing the previous one meanwhile', async () => {
  let answer: (read: UserProfile) => void = () => {};
  source.getProfile
    .mockResolvedValueOnce(profile('free'))
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  source.redeemLicence.mockResolvedValue(undefined);
  const onRead = vi.fn();
  render(<OwnPlan user={ANN} sessionFailed={false} onRead={onRead} />);
  await waitFor(() => expect(planName()).toBe('Free'));
  await redeem();
  // Its service is imported by the press.
  await waitFor(() => expect(source.getProfile).toHaveBeenCalledTimes(2));
  expect(source.redeemLicence).toHaveBeenCalledExactlyOnceWith(ANN, CODE);
  expect(planName()).toBe('Free');
  answer(profile('premium'));
  await waitFor(() => expect(planName()).toBe('Premium'));
  expect(onRead.mock.calls).toEqual([[profile('free')], [profile('premium')]]);
});

it('ignores the answer of an earlier request', async () => {
  let late: (read: UserProfile) => void = () => {};
  source.getProfile
    .mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    .mockResolvedValueOnce(profile('premium'));
  source.redeemLicence.mockResolvedValue(undefined);
  render(<OwnPlan user={ANN} sessionFailed={false} />);
  await redeem();
  await waitFor(() => expect(planName()).toBe('Premium'));
  late(profile('free'));
  await screen.findByText('The code is redeemed. Premium is on.');
  expect(planName()).toBe('Premium');
});

it('shows an error, keeps the last plan and reads it again on demand', async () => {
  source.getProfile
    .mockResolvedValueOnce(profile('free'))
    .mockRejectedValueOnce(new AppError('unavailable', 'getProfile'))
    .mockResolvedValueOnce(profile('premium'));
  source.redeemLicence.mockResolvedValue(undefined);
  render(<OwnPlan user={ANN} sessionFailed={false} />);
  await waitFor(() => expect(planName()).toBe('Free'));
  await redeem();
  expect(await facts().findByRole('alert')).toBeVisible();
  expect(planName()).toBe('Free');
  await userEvent.click(facts().getByRole('button'));
  await waitFor(() => expect(planName()).toBe('Premium'));
  expect(facts().queryByRole('alert')).toBeNull();
});
