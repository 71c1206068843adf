import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SuggestionSources, SuggestionTask } from '@/ai-text/model/suggestion-prompt';
import {
  canSuggestInAnyLanguage,
  suggestionPlace,
  type SuggestionPlace,
  type WritingPlace,
} from '@/ai-text/service/suggestion-place';
import { AppError, hasCode } from '@/shared/firebase/errors';
import type { LanguageCode } from '@/shared/i18n/languages';

/** Not cached: the browser's model may have been installed meanwhile. Needs no network. */
const ASKED_HERE = { gcTime: 0, networkMode: 'always' } as const;

const suggestionQueries = {
  all: ['suggestions'] as const,
  place: (language: string) =>
    queryOptions({
      queryKey: [...suggestionQueries.all, 'place', language],
      queryFn: () => suggestionPlace(language),
      ...ASKED_HERE,
    }),
  anything: () =>
    queryOptions({
      queryKey: [...suggestionQueries.all, 'anything'],
      queryFn: canSuggestInAnyLanguage,
      ...ASKED_HERE,
    }),
};

interface KnownPlace {
  /** Undefined until known; the last one while another language is checked, to keep the layout. */
  readonly place: SuggestionPlace | undefined;
  /** `place` may be about to change. */
  readonly isAsking: boolean;
  readonly isNowhere: boolean;
}

/** Returns where a text in a language would be written. */
export function useSuggestionPlace(language: LanguageCode): KnownPlace {
  const { data: place, isPlaceholderData: isAsking } = useQuery({
    ...suggestionQueries.place(language),
    placeholderData: keepPreviousData,
  });
  const { data: anything } = useQuery(suggestionQueries.anything());
  return {
    place: anything === undefined ? undefined : place,
    isAsking,
    isNowhere: anything === false && place === 'none',
  };
}

export interface SuggestionState {
  readonly phase: 'none' | 'writing' | 'ready' | 'stopped' | 'failed';
  readonly text: string;
  readonly place: WritingPlace | undefined;
  readonly language: LanguageCode | undefined;
  readonly error: unknown;
}

type Written = Pick<SuggestionState, 'text' | 'place' | 'language'>;

const writtenOf = ({ text, place, language }: Written): Written => ({ text, place, language });

const NONE: SuggestionState = {
  phase: 'none',
  text: '',
  place: undefined,
  language: undefined,
  error: undefined,
};

interface SuggestionRequest {
  readonly task: SuggestionTask & { readonly language: { readonly code: LanguageCode } };
  readonly sources: SuggestionSources;
  readonly mayLeaveDevice: boolean;
}

/** The SDK is imported with the first suggestion. */
async function load() {
  try {
    return await import('@/ai-text/service/write-suggestion');
  } catch (cause) {
    throw new AppError(
      navigator.onLine ? 'network-request-failed' : 'client-offline',
      'writeSuggestion',
      cause,
    );
  }
}

/** The state of one suggestion, stored or new. An empty retry keeps the previous text; ends on unmount. */
export function useSuggestionWriter(kept: Written | undefined) {
  const [state, setState] = useState<SuggestionState>(
    kept === undefined ? NONE : { ...NONE, phase: 'stopped', ...writtenOf(kept) },
  );
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const write = async ({ task, sources, mayLeaveDevice }: SuggestionRequest) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const before = writtenOf(state);
    const language = task.language.code;
    let came = '';
    const tell = (next: SuggestionState) => {
      // Stopped or restarted: ignored.
      if (running.current === controller) setState(next);
    };
    tell({ ...NONE, phase: 'writing' });
    try {
      const { writeSuggestion } = await load();
      const onText = (text: string) => {
        came = text;
        if (!signal.aborted) tell({ ...NONE, phase: 'writing', text, language });
      };
      const { text, place } = await writeSuggestion({ task, sources, mayLeaveDevice, onText, signal });
      tell({ ...NONE, phase: 'ready', text, place, language });
    } catch (error) {
      const left = came === '' ? before : { text: came, place: undefined, language };
      if (hasCode(error, 'canceled'))
        tell({ ...left, phase: left.text === '' ? 'none' : 'stopped', error: undefined });
      // A blocked or unusable text is not shown.
      else if (hasCode(error, 'draft-interrupted')) tell({ ...left, phase: 'failed', error });
      else tell({ ...before, phase: 'failed', error });
    }
  };

  return {
    state,
    write: (request: SuggestionRequest) => void write(request),
    stop: () => running.current?.abort(),
    edit: (text: string) => setState((now) => ({ ...now, text })),
    clear: () => {
      running.current?.abort();
      running.current = undefined;
      setState(NONE);
    },
  };
}
