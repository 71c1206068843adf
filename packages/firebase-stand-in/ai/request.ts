/** What a request to the model holds, as far as an answer can be made of it. */
import { invalid } from '../status.ts';

export interface AiRequest {
  /** Name of the model that is asked. */
  readonly model: string;
  /** The system instruction; '' without. */
  readonly system: string;
  /** The last turn's texts, in their order. */
  readonly texts: readonly string[];
}

/**
 * Reads a request to a model from the body of `GenerateContentRequest` (Gemini API v1beta, "Method:
 * models.generateContent"). Throws INVALID_ARGUMENT for what the service refuses: no contents, or a part that
 * is no text.
 */
export function readAiRequest(model: string, body: Readonly<Record<string, unknown>>): AiRequest {
  const { contents, systemInstruction } = body;
  if (!Array.isArray(contents) || contents.length === 0) throw invalid('contents is not specified');
  const texts = textsOf(contents.at(-1));
  if (texts.length === 0) throw invalid('contents.parts must not be empty.');
  return {
    model,
    system: systemInstruction === undefined ? '' : textsOf(systemInstruction).join('\n'),
    texts,
  };
}

function textsOf(content: unknown): string[] {
  const parts = (content as { parts?: unknown } | null)?.parts;
  if (!Array.isArray(parts)) throw invalid('contents.parts must not be empty.');
  return parts.map((part: unknown) => {
    const text = (part as { text?: unknown } | null)?.text;
    if (typeof text !== 'string') throw invalid('Only parts of text are served by the stand-in.');
    return text;
  });
}
