import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LanguageCode } from '@/shared/i18n/languages';
import { initTexts } from '@/shared/i18n/testing';
import { SuggestionPanel } from './suggestion-panel';
import type { SuggestionSettings } from './suggestion-settings';
import { useSuggestionWriter } from './use-suggestions';

function Panel({ language }: { readonly language: LanguageCode }) {
  const [settings, setSettings] = useState<SuggestionSettings>({ language, tone: 'plain' });
  const writer = useSuggestionWriter(undefined);
  return (
    <SuggestionPanel
      id="panel"
      uid="u1"
      target="introText"
      sources={{ name: 'Mina', position: '', company: '', department: '', introText: '', servicesIntro: '' }}
      settings={settings}
      onSettings={setSettings}
      writer={writer}
      privacyHref="/privacy-policy"
      onAccept={() => undefined}
      onDiscard={() => undefined}
      onClose={() => undefined}
    />
  );
}

const show = (language: LanguageCode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel language={language} />
    </QueryClientProvider>,
  );
const languages = () => screen.findByLabelText('Language of the text');
const isWritable = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Write' }).disabled;

beforeAll(() => initTexts());
afterEach(() => vi.unstubAllGlobals());

it('says that the browser’s own model lacks the page’s language, and works in a language that it has', async () => {
  vi.stubGlobal('LanguageModel', { availability: () => Promise.resolve('available') });
  show('ko');
  await screen.findByText(/does not write this language/);
  expect(isWritable()).toBe(false);

  await userEvent.selectOptions(await languages(), 'en');
  await screen.findByText(/Nothing is sent/);
  expect(screen.queryByText(/does not write this language/)).toBeNull();
  expect(isWritable()).toBe(true);

  await userEvent.selectOptions(await languages(), 'he');
  await screen.findByText(/does not write this language/);
});

it('keeps the focus on the language while availability is checked', async () => {
  vi.stubGlobal('LanguageModel', { availability: () => Promise.resolve('available') });
  show('en');
  const choice = await languages();
  choice.focus();
  await userEvent.selectOptions(choice, 'de');
  await screen.findByText(/Nothing is sent/);
  expect(document.activeElement).toBe(choice);
});

it('says that suggestions are not set up when no model is available', async () => {
  show('ko');
  await screen.findByText(/not set up here/);
  expect(screen.queryByLabelText('Language of the text')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
});
