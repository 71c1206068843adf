import type { CardTextFields } from '@/ai-text/service/read-card-text';
import { aiConfig } from '@/shared/firebase/config';

type CardTextReader = (printed: string, signal: AbortSignal) => Promise<CardTextFields>;

/** Loads the model's client when it is first asked. */
const read: CardTextReader = async (printed, signal) =>
  (await import('@/ai-text/service/read-card-text')).readCardText(printed, signal);

/** Returns what asks the configured model about the text of a card; undefined without one. */
export function cardTextReader(): CardTextReader | undefined {
  return aiConfig() === undefined ? undefined : read;
}
