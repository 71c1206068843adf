/**
 * Replaces firebasevertexai.googleapis.com, the proxy before the Gemini Developer API that `firebase/ai`
 * talks to: the same addresses, headers and answers, with a text of the caller's choice in place of a
 * model's. Source: @firebase/ai 2.16 (RequestURL, getHeaders, processStream); Gemini API reference,
 * "Generating content".
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults/faults.ts';
import { readJsonObject } from '../http/body.ts';
import type { Address, RunningServer } from '../http/listen.ts';
import { sendJson, sendText } from '../http/respond.ts';
import { startHttpServer, type HttpCall } from '../http/server.ts';
import { StatusError, unimplemented } from '../status.ts';
import { answerTo, inOne, type AiAnswer } from './answers.ts';
import type { Respond } from './echo.ts';
import { readAiRequest } from './request.ts';

/** What the service needs. */
export interface AiOptions extends Address {
  readonly faults: Faults;
  /** Writes what is answered. */
  readonly respond: Respond;
}

const CALL = /^\/v1beta\/(projects\/[^/]+\/models\/([^/:]+)):(\w+)$/;
const BODY_LIMIT = 1024 * 1024;

/** Starts the service. Rejects as `listen` does. */
export async function startAi({ faults, respond, ...address }: AiOptions): Promise<RunningServer> {
  const server = await startHttpServer({ ...address, handle: (call) => route(call, { faults, respond }) });
  const stopWatching = faults.onOffline((service) => {
    if (service === 'ai') server.dropConnections();
  });
  return {
    ...server,
    close() {
      stopWatching();
      return server.close();
    },
  };
}

async function route(
  call: HttpCall,
  { faults, respond }: Pick<AiOptions, 'faults' | 'respond'>,
): Promise<void> {
  const { request, response } = call;
  const [, path = '', model = '', verb = ''] = CALL.exec(call.path) ?? [];
  if (faults.isOffline('ai')) {
    request.socket.destroy();
    return;
  }
  if (call.path === '/' && call.method === 'GET') {
    sendText(response, 200, 'Ok');
    return;
  }
  if (path === '' || call.method !== 'POST')
    throw new StatusError('NOT_FOUND', `Not found: ${call.method} ${call.path}`);
  if (verb !== 'generateContent' && verb !== 'streamGenerateContent')
    throw unimplemented(`The model's method "${verb}"`);
  if (!request.headers['x-goog-api-key'])
    throw new StatusError('PERMISSION_DENIED', "Method doesn't allow unregistered callers.");
  const asked = readAiRequest(model, await readJsonObject(request, BODY_LIMIT));

  const fault = faults.match('ai', verb, path);
  if (fault !== undefined && 'fail' in fault)
    throw new StatusError(fault.fail, `${fault.fail}: fault on demand.`);
  if (fault !== undefined && 'delay' in fault) await sleep(fault.delay, undefined, { ref: false });
  const drop = fault !== undefined && 'drop' in fault ? fault.when : undefined;
  if (drop === 'before') {
    request.socket.destroy();
    return;
  }
  const answer = answerTo(
    asked,
    respond(asked),
    fault !== undefined && 'say' in fault ? fault.say : undefined,
  );
  if (verb === 'generateContent') sendJson(response, 200, inOne(answer.chunks));
  else await stream(response, answer, drop === 'after');
}

/** Server-sent events, one for each chunk; broken off in the middle where a fault says so. */
async function stream(
  response: ServerResponse,
  { chunks, pace }: AiAnswer,
  breakOff: boolean,
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const end = breakOff ? Math.ceil(chunks.length / 2) : chunks.length;
  for (const chunk of chunks.slice(0, end)) {
    if (response.destroyed) return;
    response.write(`data: ${JSON.stringify(chunk)}\r\n\r\n`);
    await sleep(pace, undefined, { ref: false });
  }
  if (breakOff) response.socket?.destroy();
  else response.end();
}
