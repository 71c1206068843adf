import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { parseCard } from '@/card/model/card';
import { initTexts } from '@/shared/i18n/testing';
import { WaysToSend } from './ways-to-send';

beforeAll(() => initTexts());

const sharedCard = (id: string, name: string) => ({
  card: parseCard(id, { name, email: 'mina@example.com', customPath: id }),
  url: `https://carte.example/${id}`,
  origin: 'https://carte.example',
});
const MINA = sharedCard('mina', 'Mina Kim');
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

it('sends the only card to a contact’s address and number, without a choice', () => {
  render(<WaysToSend cards={[MINA]} to={{ email: 'bea@example.com', phone: '+493076543' }} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  const mail = new URL(hrefOf('Email'));
  expect(mail.pathname).toBe('bea@example.com');
  expect(mail.searchParams.get('body')).toContain('https://carte.example/mina?s=link');
  expect(hrefOf('Text message')).toMatch(/^sms:\+493076543\?&body=Mina%20Kim/);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

it('sends the card that is chosen', async () => {
  render(
    <WaysToSend
      cards={[MINA, sharedCard('studio', 'Kiln Studio')]}
      to={{ email: 'b@x.example', phone: '' }}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which card' }), 'Kiln Studio · studio');
  expect(decodeURIComponent(hrefOf('Email'))).toContain('https://carte.example/studio?s=link');
});

it('has only the link for a contact without address and number', () => {
  render(<WaysToSend cards={[MINA]} to={{ email: 'no address', phone: '' }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});
