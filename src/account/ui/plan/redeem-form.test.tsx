import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { RedeemForm } from './redeem-form';

beforeAll(() => initTexts());

const CODE = '7K2MX-0ABCD-9YZ1T-VWQ38';
const field = () => screen.getByLabelText('Licence code');
const button = () => screen.getByRole('button');

function show(redeem?: (code: string) => Promise<Date | undefined>) {
  const onRedeemed = vi.fn();
  render(<RedeemForm redeem={redeem} onRedeemed={onRedeemed} afterRedeem={<a href="/cards">Cards</a>} />);
  return onRedeemed;
}

it('redeems the code in its stored form, shows the new end and where to go from there', async () => {
  const redeem = vi.fn(() => Promise.resolve(new Date(2027, 2, 3, 12)));
  const onRedeemed = show(redeem);
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.type(field(), '7k2mx 0abcd 9yz1t vwq38{Enter}');
  expect(await screen.findByText('The code is redeemed. Premium runs until March 3, 2027.')).toBeVisible();
  expect(redeem).toHaveBeenCalledExactlyOnceWith(CODE);
  expect(onRedeemed).toHaveBeenCalledOnce();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('link')).toBeVisible();
  expect(scrolledTo.mock.instances.at(-1)).toContainElement(screen.getByRole('link'));
  scrolledTo.mockRestore();
});

it.each([
  `code: ${CODE}`,
  `라이선스 코드：${CODE.toLowerCase()} `,
  `Your Carte code:\n${CODE}`,
  CODE.replaceAll('-', ':'),
])('finds the code in “%s”', async (pasted) => {
  const redeem = vi.fn(() => Promise.resolve(undefined));
  show(redeem);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  await userEvent.click(button());
  expect(redeem).toHaveBeenCalledExactlyOnceWith(CODE);
});

it('shows success even when the end is unknown', async () => {
  show(() => Promise.resolve(undefined));
  await userEvent.type(field(), `${CODE}{Enter}`);
  expect(await screen.findByText('The code is redeemed. Premium is on.')).toBeVisible();
});

it('redeems once despite several submits', async () => {
  let finish: (end: undefined) => void = () => {};
  const redeem = vi.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
  show(redeem);
  await userEvent.type(field(), CODE);
  await userEvent.dblClick(button());
  await userEvent.type(field(), '{Enter}');
  expect(button()).toHaveTextContent('Redeeming…');
  finish(undefined);
  await screen.findByText('The code is redeemed. Premium is on.');
  expect(redeem).toHaveBeenCalledOnce();
});

it('keeps the input on failure and shows the reason at the field until it changes', async () => {
  show(() => Promise.reject(Object.assign(new Error('used'), { code: 'licence-used' })));
  await userEvent.type(field(), `${CODE}{Enter}`);
  await screen.findByText('Someone else has already redeemed this code.');
  expect(field()).toHaveValue(CODE);
  expect(field()).toHaveAccessibleDescription(/Someone else has already redeemed this code\./);
  await waitFor(() => expect(field()).toHaveFocus());
  await userEvent.type(field(), '{Backspace}');
  expect(screen.queryByText('Someone else has already redeemed this code.')).toBeNull();
});

it('does not ask the service about an invalid code', async () => {
  const redeem = vi.fn();
  show(redeem);
  await userEvent.click(button());
  expect(field()).toHaveAccessibleDescription(/Enter your licence code\./);
  await userEvent.type(field(), 'hello{Enter}');
  expect(field()).toHaveAccessibleDescription(/This is not a licence code.*never the letter U/);
  expect(redeem).not.toHaveBeenCalled();
});

it('waits until the user is known', () => {
  show();
  expect(button()).toBeDisabled();
});
