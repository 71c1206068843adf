import {
  type GenerativeModel,
  getAI,
  getGenerativeModel,
  GoogleAIBackend,
  type InferenceMode,
} from 'firebase/ai';
import {
  draftData,
  draftTask,
  DRAFT_RULES,
  type DraftSources,
  type DraftTask,
} from '@/ai-text/model/draft-prompt';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { DRAFT_ANSWER_MAX_LENGTH, DRAFT_SILENCE_MS, DRAFT_MAX_TOKENS } from '@/shared/lib/limits';
import { givesAway, plainText, wholeSentences } from '@/ai-text/model/plain-text';
import { aiConfig } from '@/shared/firebase/config';
import { AppError, toAppError } from '@/shared/firebase/errors';
import { draftPlace, type WritingPlace, onDeviceLanguages } from './draft-place';
import { anySignal } from '@/shared/lib/any-signal';
import { app } from '@/shared/firebase/firebase';
import { count, record, text } from '@/shared/lib/parse';
import type { AppErrorCode } from '@/shared/firebase/error-codes';

/** HTTP statuses of a service that is not set up, of this site or where the person is: the request is always the same. */
const NOT_SET_UP: ReadonlySet<number> = new Set([400, 401, 403, 404]);
const QUOTA = 429;

/**
 * What the SDK threw, as an error of ours; `begun` when part of the text had come. Source: AIErrorCode and makeRequest of
 * @firebase/ai 2.16.
 */
function draftError(error: unknown, begun: boolean): AppError {
  if (error instanceof AppError) return error;
  const found = codeOf(error) ?? (begun ? 'draft-interrupted' : undefined);
  return found === undefined ? toAppError(error, 'writeDraft') : new AppError(found, 'writeDraft', error);
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
    // Nothing was reached; the SDK keeps the words of `fetch` in its own.
    case 'error':
      return /Error fetching from/.test(text(message)) ? 'network-request-failed' : undefined;
    default:
      // A refusal without safetyRatings is legal, and the SDK stumbles over it (mapPromptFeedback).
      return error instanceof TypeError && /safetyRatings|forEach/.test(error.message)
        ? 'draft-blocked'
        : undefined;
  }
}

/** `AbortSignal.any` for browsers without it. */
const joinSignals = (signals: readonly AbortSignal[]) => anySignal(...signals);

/** The model with the rules, for a language (its code); `mode` says whose. */
function draftModel(language: string, mode: InferenceMode, signal: AbortSignal): GenerativeModel {
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

/** A piece of work that ends when the person ends it, when nothing has been heard for too long, and when it is done. */
class DraftWork {
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

  /** Something came: the wait begins anew. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.wasSilent = true;
      this.#abort();
    }, DRAFT_SILENCE_MS);
  }

  /** Also lets go of a stream that was not read to its end. */
  end(): void {
    clearTimeout(this.#timer);
    this.#ofPerson.removeEventListener('abort', this.#abort);
    this.#abort();
  }
}

export interface DraftRequest {
  readonly task: DraftTask;
  readonly sources: DraftSources;
  /** Whether the fields may be sent to the model in the cloud; without, only the browser's own is asked. */
  readonly mayLeaveDevice: boolean;
  /** The text so far, as plain text; each time it has grown. */
  readonly onText: (text: string) => void;
  /** Ends the work; what was told until then stays told. */
  readonly signal: AbortSignal;
}

export interface DraftAnswer {
  /** Plain text within the field's limit. */
  readonly text: string;
  readonly place: WritingPlace;
}

/**
 * Has a model draft a text. Rejects with `AppError`: `draft-not-set-up` without any model, `draft-quota`, `draft-blocked` (the service
 * refuses), `draft-unusable` (nothing is left of the answer, or it gives the rules away), `draft-interrupted` (part of it came),
 * `network-request-failed`, `unavailable`, `deadline-exceeded` (nothing came for a minute), `canceled`.
 */
export async function writeDraft(request: DraftRequest): Promise<DraftAnswer> {
  const { task, sources, mayLeaveDevice, onText, signal } = request;
  const place = await draftPlace(task.language.code);
  if (place === 'none') throw new AppError('draft-not-set-up', 'writeDraft');
  // Asked for on this device, it must not end in the cloud because the browser has changed its mind meanwhile.
  if (place === 'cloud' && !mayLeaveDevice) throw new AppError('permission-denied', 'writeDraft');
  const work = new DraftWork(signal);
  let raw = '';
  try {
    const model = draftModel(task.language.code, modeFor(place, mayLeaveDevice), work.signal);
    const parts = [{ text: draftTask(task) }, { text: draftData(sources) }];
    const { stream, response } = await model.generateContentStream(
      { contents: [{ role: 'user', parts }] },
      { signal: work.signal },
    );
    // Awaited below; until then a failure is the stream's, too.
    response.catch(() => undefined);
    let from: WritingPlace = place;
    for await (const chunk of stream) {
      work.heard();
      from = chunk.inferenceSource === 'on_device' ? 'device' : 'cloud';
      raw = (raw + chunk.text()).slice(0, DRAFT_ANSWER_MAX_LENGTH);
      if (givesAway(raw, DRAFT_RULES)) throw new AppError('draft-unusable', 'writeDraft');
      onText(plainText(raw, CARD_FIELDS[task.target].limit));
      if (raw.length >= DRAFT_ANSWER_MAX_LENGTH) break;
      signal.throwIfAborted();
    }
    const isWhole = raw.length < DRAFT_ANSWER_MAX_LENGTH && (await isComplete(response));
    const text = plainText(raw, CARD_FIELDS[task.target].limit);
    if (text === '') throw new AppError('draft-unusable', 'writeDraft');
    return { text: isWhole ? text : wholeSentences(text, text.length), place: from };
  } catch (error) {
    if (signal.aborted) throw new AppError('canceled', 'writeDraft', error);
    if (work.wasSilent && raw === '') throw new AppError('deadline-exceeded', 'writeDraft', error);
    throw draftError(error, raw !== '');
  } finally {
    work.end();
  }
}

/** The browser's own model first, and the cloud for what that does not take; without leave, or without a cloud, the browser's alone. */
function modeFor(place: WritingPlace, mayLeaveDevice: boolean) {
  if (place === 'cloud') return 'only_in_cloud';
  return mayLeaveDevice && aiConfig() !== undefined ? 'prefer_on_device' : 'only_on_device';
}

/** Whether an answer was told to its end. A refusal, which a stream passes over in silence, is thrown here. */
async function isComplete(
  response: Awaited<ReturnType<GenerativeModel['generateContentStream']>>['response'],
): Promise<boolean> {
  const whole = await response;
  // Why there is none is lost in the SDK: it keeps `promptFeedback` under another name (mapGenerateContentResponse).
  if (!whole.candidates?.length) throw new AppError('draft-blocked', 'writeDraft');
  return whole.candidates?.[0]?.finishReason !== 'MAX_TOKENS';
}
