import { useEffect, useRef, useState } from 'react';
import type { DraftSources, DraftTask } from '@/model/drafts/draft-prompt';
import type { DraftPlace } from '@/services/drafts/draft-place';
import { AppError, hasCode } from '@/services/errors';

export interface DraftState {
  readonly phase: 'none' | 'writing' | 'ready' | 'stopped' | 'failed';
  readonly text: string;
  /** Where the text is from, once it has been told. */
  readonly place: DraftPlace | undefined;
  readonly error: unknown;
}

const NONE: DraftState = { phase: 'none', text: '', place: undefined, error: undefined };

interface Wish {
  readonly task: DraftTask;
  readonly sources: DraftSources;
  readonly mayLeaveDevice: boolean;
}

/** SDK and service come with the first draft, not with the form. */
async function load() {
  try {
    return await import('@/services/drafts/write-draft');
  } catch (cause) {
    throw new AppError(navigator.onLine ? 'network-request-failed' : 'client-offline', 'writeDraft', cause);
  }
}

/**
 * One draft: written piece by piece, stopped, written anew, edited. A new attempt that brings nothing leaves the text before it;
 * whatever came of one that broke off is kept. Begins with what was kept of one before. Ends with the component.
 */
export function useDraftWriter(kept: Pick<DraftState, 'text' | 'place'> | undefined) {
  const [state, setState] = useState<DraftState>(
    kept === undefined ? NONE : { ...NONE, phase: 'stopped', text: kept.text, place: kept.place },
  );
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const write = async ({ task, sources, mayLeaveDevice }: Wish) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const before = state;
    let came = '';
    const tell = (next: DraftState) => {
      // What was stopped, discarded or begun anew has nothing more to say.
      if (running.current === controller) setState(next);
    };
    tell({ ...NONE, phase: 'writing' });
    try {
      const { writeDraft } = await load();
      const onText = (text: string) => {
        came = text;
        if (!signal.aborted) tell({ ...NONE, phase: 'writing', text });
      };
      const { text, place } = await writeDraft({ task, sources, mayLeaveDevice, onText, signal });
      tell({ ...NONE, phase: 'ready', text, place });
    } catch (error) {
      const kept = { text: came === '' ? before.text : came, place: before.place };
      if (hasCode(error, 'canceled'))
        tell({ ...kept, phase: kept.text === '' ? 'none' : 'stopped', error: undefined });
      // What a service took back, or what cannot be used, is not offered.
      else if (hasCode(error, 'draft-interrupted')) tell({ ...kept, phase: 'failed', error });
      else tell({ text: before.text, place: before.place, phase: 'failed', error });
    }
  };

  return {
    state,
    write: (wish: Wish) => void write(wish),
    stop: () => running.current?.abort(),
    edit: (text: string) => setState((now) => ({ ...now, text })),
    clear: () => {
      running.current?.abort();
      running.current = undefined;
      setState(NONE);
    },
  };
}
