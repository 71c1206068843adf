import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RELOAD_AHEAD } from '@/shared/browser/preference';
import { forgetDrafts } from './drafts';
import { useRestoredTyping, useStoreTyping } from './stored-typing';

function Form() {
  const [name, setName] = useState<string>();
  const kept = useRestoredTyping('form');
  const value = name ?? kept['name'] ?? '';
  useStoreTyping('form', () => ({ name: value }));
  return <input aria-label="name" value={value} onChange={(event) => setName(event.target.value)} />;
}
const changeLanguage = () => window.dispatchEvent(new Event(RELOAD_AHEAD));

it('restores typed text once after a language change', async () => {
  const first = render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Ann');
  changeLanguage();
  await userEvent.type(screen.getByRole('textbox'), ' Lee');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();

  const second = render(<Form />);
  expect(screen.getByRole('textbox')).toHaveValue('Ann Lee');
  second.unmount();
  render(<Form />);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('stores nothing without a language change', async () => {
  const first = render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Ann');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  render(<Form />);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it.each(['[1', '7', '{"name":7}'])('ignores stored data that is %s', (damaged) => {
  sessionStorage.setItem('carte.draft.typed.form', damaged);
  render(<Form />);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('is erased with the drafts on signing out', async () => {
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Ann');
  changeLanguage();
  expect(JSON.stringify(sessionStorage)).toContain('Ann');
  forgetDrafts();
  expect(JSON.stringify(sessionStorage)).not.toContain('Ann');
});
