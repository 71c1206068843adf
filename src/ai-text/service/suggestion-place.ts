import { aiConfig } from '@/shared/firebase/config';
import { logFailure } from '@/shared/firebase/log';

export const WRITING_PLACES = ['device', 'cloud'] as const;
export type WritingPlace = (typeof WRITING_PLACES)[number];

export type SuggestionPlace = WritingPlace | 'none';

/** Languages of Chrome's model (Chrome 140). For others the browser logs an error to the console. */
const ON_DEVICE: ReadonlySet<string> = new Set(['de', 'en', 'es', 'fr', 'ja']);

/** Returns the options by which the browser's model is asked for a language. */
export function onDeviceLanguages(language: string) {
  const expected = [{ type: 'text' as const, languages: [language] }];
  return { expectedInputs: expected, expectedOutputs: expected };
}

/** Returns where a text would be written, without a download. Never rejects. */
export async function suggestionPlace(language: string): Promise<SuggestionPlace> {
  const cloud = aiConfig() === undefined ? 'none' : 'cloud';
  const model: unknown = Reflect.get(globalThis, 'LanguageModel');
  if (!ON_DEVICE.has(language) || !hasAvailability(model)) return cloud;
  try {
    return (await model.availability(onDeviceLanguages(language))) === 'available' ? 'device' : cloud;
  } catch (error) {
    logFailure('suggestionPlace', error);
    return cloud;
  }
}

/** Returns true if texts can be written in some language. Never rejects. */
export async function canSuggestInAnyLanguage(): Promise<boolean> {
  if (aiConfig() !== undefined) return true;
  const places = await Promise.all([...ON_DEVICE].map(suggestionPlace));
  return places.includes('device');
}

function hasAvailability(
  model: unknown,
): model is { readonly availability: (options: unknown) => Promise<unknown> } {
  return typeof Reflect.get(Object(model), 'availability') === 'function';
}
