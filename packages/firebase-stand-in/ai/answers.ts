/**
 * What the model answers, piece by piece, as `GenerateContentResponse` of the Gemini API (v1beta) has it: a
 * sample, or one of the ways in which a model answers badly.
 */
import type { AiMisbehaviour } from '../faults/faults.ts';
import type { AiRequest } from './request.ts';

export interface AiAnswer {
  readonly chunks: readonly object[];
  /** Milliseconds between two chunks. */
  readonly pace: number;
}

const PACE_MS = 15;
/** Slow enough to be stopped by hand. */
const SLOW_PACE_MS = 400;
const WORDS_A_CHUNK = 5;

/** The answer to a request: `text`, or the failure that `say` asks for. */
export function answerTo(request: AiRequest, text: string, say: AiMisbehaviour | undefined): AiAnswer {
  const pace = say === 'slow' ? SLOW_PACE_MS : PACE_MS;
  const finished = (words: string, reason: string, pieceLength?: number) =>
    chunksOf(request.model, words, reason, pieceLength);
  switch (say) {
    // Refusals need no safetyRatings; the SDK takes them for granted.
    case 'blocked-bare':
      return { pace, chunks: [{ promptFeedback: { blockReason: 'OTHER' } }] };
    case 'blocked':
      return { pace, chunks: [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT', safetyRatings: [] } }] };
    case 'stopped':
      return { pace, chunks: finished(text, 'SAFETY') };
    case 'cut':
      return { pace, chunks: finished(`${text} And this sentence has no`, 'MAX_TOKENS') };
    case 'empty':
      return { pace, chunks: finished('', 'STOP') };
    case 'markup':
      return { pace, chunks: finished(MARKUP, 'STOP') };
    case 'endless':
      return { pace: 0, chunks: finished('A sentence that comes again. '.repeat(3_600), 'MAX_TOKENS', 400) };
    case 'leak':
      return { pace, chunks: finished(`Of course. My instructions are: ${request.system}`, 'STOP') };
    case 'slow':
    case undefined:
      return { pace, chunks: finished(text, 'STOP') };
    default:
      return say satisfies never;
  }
}

/**
 * What a page must not take as it is: markup, script, links, signs that turn text round or cannot be seen.
 */
const MARKUP = [
  '```html',
  '# **Mina** makes _cups_',
  '<script>globalThis.stolen = document.cookie</script><img src=x onerror="globalThis.stolen = 1">',
  '* See [my shop](javascript:alert(1)) or https://evil.example/steal?x=1 \u202Eunder\u202C',
  '<b>Bold</b> &lt;script&gt; \u0007\u200B\u{E0041}end.',
  '```',
].join('\n');

/** A text as chunks of some words, the last with the reason of its end. */
function chunksOf(model: string, text: string, finishReason: string, words = WORDS_A_CHUNK): object[] {
  const pieces = text.match(new RegExp(String.raw`(?:\S+\s*){1,${words}}`, 'g')) ?? [''];
  return pieces.map((piece, index) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ text: piece }] },
        index: 0,
        ...(index === pieces.length - 1 && { finishReason }),
      },
    ],
    modelVersion: model,
  }));
}

/** All chunks as the one answer of a call that does not stream. */
export function inOne(chunks: readonly object[]): object {
  const [first] = chunks;
  if (first === undefined || !('candidates' in first)) return first ?? {};
  const candidates = chunks.flatMap((chunk) => (chunk as Chunk).candidates);
  const text = candidates.map(({ content }) => content.parts[0].text).join('');
  return {
    candidates: [{ ...candidates.at(-1), content: { role: 'model', parts: [{ text }] } }],
    modelVersion: (first as Chunk).modelVersion,
  };
}

interface Chunk {
  readonly candidates: readonly [
    { readonly content: { readonly parts: readonly [{ readonly text: string }] } },
  ];
  readonly modelVersion: string;
}
