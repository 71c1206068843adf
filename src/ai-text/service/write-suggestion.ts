import {
  getAI,
  getGenerativeModel,
  GoogleAIBackend,
  type GenerativeModel,
  type InferenceMode,
} from 'firebase/ai';
import { plainText, quotesPassage, wholeSentences } from '@/ai-text/model/plain-text';
import {
  SUGGESTION_MAX_TOKENS,
  SUGGESTION_RULES,
  suggestionData,
  suggestionTask,
  TRANSLATED_MAX_LENGTH,
  type SuggestionSources,
  type SuggestionTask,
} from '@/ai-text/model/suggestion-prompt';
import { isIntroduction } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { anySignal } from '@/shared/browser/any-signal';
import { aiConfig } from '@/shared/firebase/config';
import { AppError, toAppError } from '@/shared/firebase/errors';
import { app } from '@/shared/firebase/firebase';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { count, record, text } from '@/shared/lib/parse';
import { onDeviceLanguages, suggestionPlace, type WritingPlace } from './suggestion-place';

/** The most of an answer (UTF-16), and the wait for a piece of it. */
const SUGGESTION_ANSWER_MAX_LENGTH = 12_000;
const SUGGESTION_SILENCE_MS = 60_000;

/** HTTP statuses of a service that is not set up or not offered here: the request never varies. */
const NOT_SET_UP: ReadonlySet<number> = new Set([400, 401, 403, 404]);
const QUOTA = 429;

/** Maps an SDK error (AIErrorCode, makeRequest of @firebase/ai 2.16); `begun`: part of the text had come. */
export function suggestionError(error: unknown, begun: boolean): AppError {
  if (error instanceof AppError) return error;
  const found = codeOf(error) ?? (begun ? 'draft-interrupted' : undefined);
  return found === undefined
    ? toAppError(error, 'writeSuggestion')
    : new AppError(found, 'writeSuggestion', error);
}

function codeOf(error: unknown): AppErrorCode | undefined {
  const { code, message, customErrorData } = record(error);
  const status = count(record(customErrorData)['status']);
  if (status === QUOTA) return 'draft-quota';
  if (status !== undefined && status >= 500) return 'unavailable';
  if (status !== undefined && NOT_SET_UP.has(status)) return 'draft-not-set-up';
  switch (code) {
    case 'api-not-enabled':
    case 'no-model':
    case 'unsupported':
      return 'draft-not-set-up';
    case 'response-error':
      return 'draft-blocked';
    case 'parse-failed':
      return 'draft-interrupted';
    // Unreachable; the SDK wraps the error of `fetch`.
    case 'error':
      return /Error fetching from/.test(text(message)) ? 'network-request-failed' : undefined;
    default:
      // The SDK fails on a refusal without safetyRatings, which is valid (mapPromptFeedback).
      return error instanceof TypeError && /safetyRatings|forEach/.test(error.message)
        ? 'draft-blocked'
        : undefined;
  }
}

const joinSignals = (signals: readonly AbortSignal[]) => anySignal(...signals);

function suggestionModel(language: string, mode: InferenceMode, signal: AbortSignal): GenerativeModel {
  const cloud = aiConfig();
  // The SDK calls `AbortSignal.any` even in browsers without it.
  if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any: joinSignals });
  return getGenerativeModel(
    getAI(app(), { backend: new GoogleAIBackend() }),
    {
      mode,
      inCloudParams: {
        model: cloud?.model ?? 'none',
        systemInstruction: SUGGESTION_RULES,
        generationConfig: { maxOutputTokens: SUGGESTION_MAX_TOKENS, candidateCount: 1 },
      },
      onDeviceParams: {
        createOptions: {
          ...onDeviceLanguages(language),
          initialPrompts: [{ role: 'system', content: [{ type: 'text', value: SUGGESTION_RULES }] }],
          signal,
        },
      },
    },
    cloud === undefined ? undefined : { baseUrl: cloud.origin },
  );
}

class SuggestionWork {
  readonly #controller = new AbortController();
  readonly #ofPerson: AbortSignal;
  readonly #abort = () => this.#controller.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  wasSilent = false;

  constructor(ofPerson: AbortSignal) {
    this.#ofPerson = ofPerson;
    ofPerson.addEventListener('abort', this.#abort);
    if (ofPerson.aborted) this.#abort();
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.wasSilent = true;
      this.#abort();
    }, SUGGESTION_SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ofPerson.removeEventListener('abort', this.#abort);
    this.#abort();
  }
}

export interface SuggestionRequest {
  readonly task: SuggestionTask;
  readonly sources: SuggestionSources;
  readonly mayLeaveDevice: boolean;
  /** Called with the plain text so far each time it grows. */
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

export interface SuggestionAnswer {
  readonly text: string;
  readonly place: WritingPlace;
}

/**
 * Has a model write a text. Rejects with AppError: `draft-not-set-up`, `draft-quota`, `draft-blocked`
 * (refused), `draft-unusable` (empty, or quotes the rules), `draft-interrupted` (incomplete),
 * `network-request-failed`, `unavailable`, `deadline-exceeded` (a minute without progress), `canceled`.
 */
export async function writeSuggestion(request: SuggestionRequest): Promise<SuggestionAnswer> {
  const { task, sources, mayLeaveDevice, onText, signal } = request;
  const place = await suggestionPlace(task.language.code);
  if (place === 'none') throw new AppError('draft-not-set-up', 'writeSuggestion');
  // Requested on this device, it must not go to the cloud because availability has changed.
  if (place === 'cloud' && !mayLeaveDevice) throw new AppError('permission-denied', 'writeSuggestion');
  const work = new SuggestionWork(signal);
  let raw = '';
  try {
    const model = suggestionModel(task.language.code, modeFor(place, mayLeaveDevice), work.signal);
    const parts = [
      { text: suggestionTask(task) },
      { text: suggestionData(sources, task.from && TRANSLATED_MAX_LENGTH) },
    ];
    const { stream, response } = await model.generateContentStream(
      { contents: [{ role: 'user', parts }] },
      { signal: work.signal },
    );
    // Awaited below; until then the stream reports a failure.
    response.catch(() => undefined);
    let from: WritingPlace = place;
    for await (const chunk of stream) {
      work.heard();
      from = chunk.inferenceSource === 'on_device' ? 'device' : 'cloud';
      raw = (raw + chunk.text()).slice(0, SUGGESTION_ANSWER_MAX_LENGTH);
      if (quotesPassage(raw, SUGGESTION_RULES)) throw new AppError('draft-unusable', 'writeSuggestion');
      onText(plainAnswer(raw, task));
      if (raw.length >= SUGGESTION_ANSWER_MAX_LENGTH) break;
      signal.throwIfAborted();
    }
    const isWhole = raw.length < SUGGESTION_ANSWER_MAX_LENGTH && (await isComplete(response));
    const text = plainAnswer(raw, task);
    if (text === '') throw new AppError('draft-unusable', 'writeSuggestion');
    return { text: isWhole ? text : wholeSentences(text, text.length), place: from };
  } catch (error) {
    if (signal.aborted) throw new AppError('canceled', 'writeSuggestion', error);
    if (work.wasSilent && raw === '') throw new AppError('deadline-exceeded', 'writeSuggestion', error);
    throw suggestionError(error, raw !== '');
  } finally {
    work.end();
  }
}

function plainAnswer(raw: string, { target }: SuggestionTask): string {
  const text = plainText(raw, CARD_FIELDS[target].limit);
  return isIntroduction(target) ? text : (text.split('\n')[0] ?? '').trim();
}

function modeFor(place: WritingPlace, mayLeaveDevice: boolean) {
  if (place === 'cloud') return 'only_in_cloud';
  return mayLeaveDevice && aiConfig() !== undefined ? 'prefer_on_device' : 'only_on_device';
}

/** Returns true if an answer is complete. Throws for a refusal, which a stream does not report. */
async function isComplete(
  response: Awaited<ReturnType<GenerativeModel['generateContentStream']>>['response'],
): Promise<boolean> {
  const whole = await response;
  // The SDK loses the reason: it renames `promptFeedback` (mapGenerateContentResponse).
  if (!whole.candidates?.length) throw new AppError('draft-blocked', 'writeSuggestion');
  return whole.candidates?.[0]?.finishReason !== 'MAX_TOKENS';
}
