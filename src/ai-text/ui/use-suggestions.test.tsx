import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { writeSuggestion } from '@/ai-text/service/write-suggestion';
import { AppError } from '@/shared/firebase/errors';
import type { LanguageCode } from '@/shared/i18n/languages';
import { useSuggestionWriter } from './use-suggestions';

const service = vi.hoisted(() => ({ writeSuggestion: vi.fn<typeof writeSuggestion>() }));
vi.mock('@/ai-text/service/write-suggestion', () => service);

const request = (code: LanguageCode, name: string) => ({
  task: { target: 'introText', tone: 'plain', language: { code, name } } as const,
  sources: { name: 'Mina', position: '', company: '', department: '', introText: '', servicesIntro: '' },
  mayLeaveDevice: true,
});

it('does not attribute a stopped text to the previous one’s model or language', async () => {
  service.writeSuggestion.mockResolvedValueOnce({ text: 'I make cups.', place: 'device' });
  const { result } = renderHook(() => useSuggestionWriter(undefined));
  await act(async () => result.current.write(request('en', 'English')));
  const first = { text: 'I make cups.', place: 'device', language: 'en' };
  await vi.waitFor(() => expect(result.current.state).toMatchObject({ ...first, phase: 'ready' }));

  service.writeSuggestion.mockImplementationOnce(async ({ onText }) => {
    onText('Ich mache');
    throw new AppError('canceled', 'writeSuggestion');
  });
  await act(async () => result.current.write(request('de', 'German')));
  await vi.waitFor(() =>
    expect(result.current.state).toMatchObject({
      phase: 'stopped',
      text: 'Ich mache',
      place: undefined,
      language: 'de',
    }),
  );
});

it('keeps the previous text and its attribution when a retry brings nothing', async () => {
  const kept = { text: 'I make cups.', place: 'device', language: 'en' } as const;
  const { result } = renderHook(() => useSuggestionWriter(kept));
  service.writeSuggestion.mockRejectedValueOnce(new AppError('draft-quota', 'writeSuggestion'));
  await act(async () => result.current.write(request('he', 'Hebrew')));
  await vi.waitFor(() => expect(result.current.state).toMatchObject({ ...kept, phase: 'failed' }));
});
