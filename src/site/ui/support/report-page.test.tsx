import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { REPORT_LIMITS } from '@/site/model/card-report';
import { ReportPage, type SendReport } from './report-page';

beforeAll(() => initTexts());

let slug = 0;
function show(send: SendReport) {
  slug += 1;
  return render(
    <ReportPage slug={`ann-${slug}`} address={`host/ann-${slug}`} cardHref={`/ann-${slug}`} send={send} />,
  );
}

const details = () => screen.getByRole('textbox', { name: 'What should we know? (optional)' });
const email = () => screen.getByRole('textbox', { name: /^Your email/ });
const choose = () => userEvent.click(screen.getByRole('radio', { name: 'Fraud or phishing' }));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

it('sends reason, details and address, and says so', async () => {
  const send = vi.fn<SendReport>(() => Promise.resolve('sent'));
  show(send);
  await choose();
  await userEvent.type(details(), 'Asks for a bank card');
  await userEvent.type(email(), 'bea@visitors.example');
  await press();
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { reason: 'fraud', details: 'Asks for a bank card', email: 'bea@visitors.example' },
    'en',
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Report sent' })).toHaveFocus());
});

it('needs a reason, and nothing else', async () => {
  const send = vi.fn<SendReport>(() => Promise.resolve('sent'));
  show(send);
  await press();
  const group = screen.getByRole('group', { name: 'What is wrong with it?' });
  expect(group).toHaveAccessibleDescription('Please choose what is wrong.');
  expect(screen.getByRole('radio', { name: 'It pretends to be someone else' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await choose();
  await press();
  expect(send).toHaveBeenCalledOnce();
});

it('says what is wrong with the address and the details at their fields', async () => {
  const send = vi.fn<SendReport>();
  show(send);
  await choose();
  await userEvent.type(email(), 'bea');
  details().focus();
  await userEvent.paste('d'.repeat(REPORT_LIMITS.details + 1));
  await press();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(details()).toHaveAccessibleDescription('Please shorten your message to 2,000 characters.');
  expect(send).not.toHaveBeenCalled();
});

it('keeps the input when sending fails, says why, and retries', async () => {
  const send = vi.fn<SendReport>();
  send.mockRejectedValueOnce(new AppError('unavailable', 'sendReport')).mockResolvedValueOnce('full');
  show(send);
  await choose();
  await userEvent.type(details(), 'Hello');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your report was not sent. It is still here.The service cannot be reached right now. Please try again.',
  );
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in an hour.');
  expect(details()).toHaveValue('Hello');
});

it('says how to come here with a card when the address names none', () => {
  render(<ReportPage slug="" address="" cardHref="" />);
  expect(screen.getByText(/choose “Report this card” at its end/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
