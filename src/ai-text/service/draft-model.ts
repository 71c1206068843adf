import {
  getAI,
  getGenerativeModel,
  GoogleAIBackend,
  type GenerativeModel,
  type InferenceMode,
} from 'firebase/ai';
import { anySignal } from '@/shared/lib/any-signal';
import { DRAFT_RULES } from '@/ai-text/model/draft-prompt';
import { DRAFT_MAX_TOKENS } from '@/shared/lib/limits';
import { aiConfig } from '@/shared/firebase/config';
import { app } from '@/shared/firebase/firebase';
import { onDeviceLanguages } from './draft-place';

/** `AbortSignal.any` for browsers without it. */
const joinSignals = (signals: readonly AbortSignal[]) => anySignal(...signals);

/** The model with the rules, for a language (its code); `mode` says whose. */
export function draftModel(language: string, mode: InferenceMode, signal: AbortSignal): GenerativeModel {
  const cloud = aiConfig();
  // The SDK joins our signal with one of its own, also where the browser has no function for that.
  if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any: joinSignals });
  return getGenerativeModel(
    getAI(app(), { backend: new GoogleAIBackend() }),
    {
      mode,
      inCloudParams: {
        model: cloud?.model ?? 'none',
        systemInstruction: DRAFT_RULES,
        generationConfig: { maxOutputTokens: DRAFT_MAX_TOKENS, candidateCount: 1 },
      },
      onDeviceParams: {
        createOptions: {
          ...onDeviceLanguages(language),
          initialPrompts: [{ role: 'system', content: [{ type: 'text', value: DRAFT_RULES }] }],
          signal,
        },
      },
    },
    cloud === undefined ? undefined : { baseUrl: cloud.origin },
  );
}
