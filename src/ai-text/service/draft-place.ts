import { aiConfig } from '@/shared/firebase/config';
import { logFailure } from '@/shared/firebase/log';

/** What writes a text: the browser's own model, or the one in the cloud. */
export const WRITING_PLACES = ['device', 'cloud'] as const;
export type WritingPlace = (typeof WRITING_PLACES)[number];

/** Where a text can be drafted, which may be nowhere. */
export type DraftPlace = WritingPlace | 'none';

/**
 * What Chrome's model writes (its own list, Chrome 140 and later). Asked of another language, the browser answers that it has none,
 * and calls that an error in its console.
 */
const ON_DEVICE: ReadonlySet<string> = new Set(['de', 'en', 'es', 'fr', 'ja']);

/** What is expected of the browser's own model: text in and out, in one language. */
export function onDeviceLanguages(language: string) {
  const expected = [{ type: 'text' as const, languages: [language] }];
  return { expectedInputs: expected, expectedOutputs: expected };
}

/**
 * Where a text in a language (its code) would be drafted. The browser is asked whether its model is there already; asking
 * downloads nothing (Prompt API, `LanguageModel.availability`). Never rejects: a browser that fails to answer has no model.
 */
export async function draftPlace(language: string): Promise<DraftPlace> {
  const cloud = aiConfig() === undefined ? 'none' : 'cloud';
  const model: unknown = Reflect.get(globalThis, 'LanguageModel');
  if (!ON_DEVICE.has(language) || !canTell(model)) return cloud;
  try {
    return (await model.availability(onDeviceLanguages(language))) === 'available' ? 'device' : cloud;
  } catch (error) {
    logFailure('draftPlace', error);
    return cloud;
  }
}

/** Whether a text in some language at least would be drafted here. Never rejects. */
export async function draftsAnything(): Promise<boolean> {
  if (aiConfig() !== undefined) return true;
  const places = await Promise.all([...ON_DEVICE].map(draftPlace));
  return places.includes('device');
}

/** The browser's API as far as it is asked here; a class, hence a function. */
function canTell(model: unknown): model is { readonly availability: (options: unknown) => Promise<unknown> } {
  return typeof Reflect.get(Object(model), 'availability') === 'function';
}
