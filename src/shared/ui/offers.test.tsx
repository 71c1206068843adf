import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { notify } from './notify';
import { OfferFoot } from './offers';

beforeAll(() => initTexts());
afterEach(() => vi.useRealTimers());

const [onSelect, onClose] = [vi.fn(), vi.fn()];
const show = (title = 'Deleted.') => {
  let withdraw = () => {};
  act(() => {
    withdraw = notify.offer({ title: () => title, label: (t) => t('network.undo'), onSelect, onClose });
  });
  return withdraw;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const place = () => screen.getByRole('status');

it('keeps an offer without a time limit until it is used or closed', async () => {
  vi.useFakeTimers();
  render(<OfferFoot />, { wrapper: MemoryRouter });
  expect(place()).toBeEmptyDOMElement();
  show();
  await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
  expect(place()).toHaveTextContent('Deleted.');
  press('Undo');
  expect(place()).toBeEmptyDOMElement();
  expect([onSelect, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  show();
  press('Close');
  expect(place()).toBeEmptyDOMElement();
  expect([onSelect, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('says an offer in the language that is chosen meanwhile', async () => {
  render(<OfferFoot />, { wrapper: MemoryRouter });
  show();
  await act(async () => void (await i18next.changeLanguage('ko')));
  expect(place()).toHaveTextContent('되돌리기');
  await act(async () => void (await i18next.changeLanguage('en')));
});

it('replaces an offer, and withdraws only that one', () => {
  render(<OfferFoot />, { wrapper: MemoryRouter });
  const withdrawFirst = show('First.');
  const withdrawSecond = show('Second.');
  expect(place()).not.toHaveTextContent('First.');
  act(withdrawFirst);
  expect(place()).toHaveTextContent('Second.');
  act(withdrawSecond);
  expect(place()).toBeEmptyDOMElement();
});

it('shows an offer on its own screen only, and ends it when that is left', () => {
  let go: NavigateFunction = () => {};
  const Going = () => {
    go = useNavigate();
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/studio']}>
      <OfferFoot />
      <Going />
    </MemoryRouter>,
  );
  show('First.');
  act(
    () => void notify.offer({ title: () => 'Saved.', label: () => 'Download', onSelect, at: '/dashboard' }),
  );
  expect(place()).toBeEmptyDOMElement();
  act(() => void go('/dashboard'));
  expect(place()).toHaveTextContent('Saved.');
  act(() => void go('/studio'));
  act(() => void go('/dashboard'));
  expect(place()).toBeEmptyDOMElement();
});
