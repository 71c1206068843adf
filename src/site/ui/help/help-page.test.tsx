import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { HelpPage, matchesQuery } from './help-page';

describe('the search of the help', () => {
  it('finds words anywhere, in any order and case', () => {
    expect(matchesQuery('LINK change', 'Can I change my card’s link later?')).toBe(true);
    expect(matchesQuery('pass', 'I forgot my password.')).toBe(true);
  });

  it('requires every word, in question or answer', () => {
    expect(matchesQuery('password spam', 'I forgot my password.', 'Look in the spam folder.')).toBe(true);
    expect(matchesQuery('password invoice', 'I forgot my password.', 'Look in the spam folder.')).toBe(false);
  });

  it('ignores accents, and finds part of a Korean word', () => {
    expect(matchesQuery('resume', 'Your résumé')).toBe(true);
    expect(matchesQuery('비밀번호', '비밀번호를 잊었어요.')).toBe(true);
    expect(matchesQuery('비밀버', '비밀번호를 잊었어요.')).toBe(true);
    expect(matchesQuery('soren', 'Søren')).toBe(true);
    expect(matchesQuery("card's e-mail", 'My card’s e‐mail')).toBe(true);
  });

  it('finds everything for an empty query', () => {
    expect(matchesQuery('  ', 'Anything')).toBe(true);
  });
});

beforeAll(() => initTexts());

function Example() {
  const [query, setQuery] = useState('');
  return <HelpPage query={query} onQuery={setQuery} contactHref="/contact" />;
}

const questions = () =>
  screen.queryAllByRole('group').map((one) => one.querySelector('summary')?.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search the answers' });

it('finds the query in questions and answers, and opens a single answer', async () => {
  render(<Example />);
  expect(questions()).toHaveLength(22);
  await userEvent.type(search(), 'spam');
  expect(questions()).toEqual(['I forgot my password.']);
  expect(screen.getByText(/Look in the spam folder/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 answer');
});

it('matches the group’s words together with the question’s', async () => {
  render(<Example />);
  await userEvent.type(search(), 'qr print');
  const found = questions();
  expect(found).toContain('What should I look out for when printing the code?');
  expect(found).not.toContain('Why does my code not scan?');
  await userEvent.clear(search());
  await userEvent.type(search(), 'print QR');
  expect(questions()).toEqual(found);
});

it('says that nothing was found, and offers to ask or to show all', async () => {
  render(<Example />);
  await userEvent.type(search(), 'zeppelin');
  expect(screen.getByRole('heading', { name: 'Nothing about “zeppelin”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
  expect(questions()).toHaveLength(22);
});

it('works with the keyboard alone', async () => {
  render(<Example />);
  await userEvent.keyboard('/');
  // No single-key shortcut outside a field: speech input types keys. Source: WCAG 2.2, 2.1.4.
  expect(search()).not.toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('link');
  expect(search()).toHaveValue('link');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Escape}');
  expect(search()).toHaveValue('');
});
