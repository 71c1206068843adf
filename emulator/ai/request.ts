/** What a request to the model holds, as far as the stand-in's samples need it. */
import { invalid } from '../status.ts';

export interface AiRequest {
  readonly system: string;
  /** The last turn's texts, in their order. */
  readonly texts: readonly string[];
  /** The fields handed over as data: JSON between `<card>` and `</card>`; empty without. */
  readonly fields: Readonly<Record<string, string>>;
  /** The language asked for, by the code in brackets behind its name: `Korean (ko)`; '' without. */
  readonly language: string;
}

/**
 * Reads the body of `GenerateContentRequest` (Gemini API v1beta, "Method: models.generateContent"). Throws INVALID_ARGUMENT for
 * what the service refuses: no contents, or a part that is no text.
 */
export function readAiRequest(body: Readonly<Record<string, unknown>>): AiRequest {
  const { contents, systemInstruction } = body;
  if (!Array.isArray(contents) || contents.length === 0) throw invalid('contents is not specified');
  const texts = textsOf(contents.at(-1));
  if (texts.length === 0) throw invalid('contents.parts must not be empty.');
  const whole = texts.join('\n');
  return {
    system: systemInstruction === undefined ? '' : textsOf(systemInstruction).join('\n'),
    texts,
    fields: fieldsOf(/<card>([^<]*)<\/card>/.exec(whole)?.[1] ?? ''),
    language: /\(([a-z]{2})\)/.exec(texts[0] ?? '')?.[1] ?? '',
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

function fieldsOf(json: string): Record<string, string> {
  try {
    const data: unknown = JSON.parse(json);
    if (typeof data !== 'object' || data === null) return {};
    return Object.fromEntries(
      Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
