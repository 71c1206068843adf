import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readBody } from '../../http/body.ts';
import { sendText } from '../../http/respond.ts';
import type { HttpCall } from '../../http/server.ts';
import { StatusError } from '../../status.ts';
import { parseForwardBody, parseHeaders, wholeNumber, type ForwardBody } from './form.ts';
import { frame } from './framing.ts';
import { DEFAULT_TIMING, Session, type SessionTiming } from './session.ts';
import type { StreamFactory } from './stream.ts';

/** The parameters of a handshake for the stream to open. */
export interface Handshake {
  readonly request: IncomingMessage;
  /** `Listen` or `Write`. */
  readonly method: string;
  /** `projects/{p}/databases/{d}` as claimed in the query. */
  readonly database: string;
  readonly authorization: string | undefined;
}

export interface SessionsOptions {
  /** The stream for a handshake; throws StatusError from within when it is refused. */
  readonly streamFor: (handshake: Handshake) => StreamFactory;
  readonly timing?: SessionTiming | undefined;
  /** Told of defects. */
  readonly log: (message: string) => void;
}

/** Form-encoding makes text up to three times larger; several messages may share a request. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const MAX_SESSIONS = 10_000;
const WIRE_VERSION = '8';
/** Answer to a handshake: `["c", sid, host prefix, wire version, server version, keep-alive in ms]`. */
const SERVER_VERSION = 14;
const TICK_MS = 1_000;

/**
 * All WebChannel sessions of a server: the endpoint `/google.firestore.v1.Firestore/{Listen|Write}/channel`.
 */
export class Sessions {
  private readonly sessions = new Map<string, Session>();
  private readonly timing: SessionTiming;
  private readonly ticker: NodeJS.Timeout;

  constructor(private readonly options: SessionsOptions) {
    this.timing = options.timing ?? DEFAULT_TIMING;
    const interval = Math.min(TICK_MS, this.timing.keepAlive, this.timing.rotate, this.timing.expire);
    this.ticker = setInterval(() => this.tick(), interval);
    this.ticker.unref();
  }

  get size(): number {
    return this.sessions.size;
  }

  /** Answers one request of the protocol. `method` is the streaming method in the path. */
  async handle(call: HttpCall, method: string): Promise<void> {
    const sid = call.query.get('SID');
    if (call.query.get('TYPE') === 'terminate') {
      this.sessions.get(sid ?? '')?.end();
      sendText(call.response, 200, '');
    } else if (sid !== null) {
      const session = this.sessions.get(sid);
      if (session === undefined) refuseUnknown(call);
      else if (call.method === 'POST') await this.forward(call, session);
      else if (call.method === 'GET') this.openBackChannel(call, session);
      else throw new StatusError('INVALID_ARGUMENT', 'WebChannel takes GET and POST.');
    } else if (call.method === 'POST') await this.handshake(call, method);
    else throw new StatusError('INVALID_ARGUMENT', 'A WebChannel session starts with a POST.');
  }

  /** Cuts every connection and forgets all sessions: as if the server had gone. */
  dropAll(): void {
    for (const session of this.sessions.values()) session.drop();
  }

  /** Ends all sessions, telling the clients. */
  close(): void {
    clearInterval(this.ticker);
    for (const session of this.sessions.values()) session.stop();
  }

  private async handshake(call: HttpCall, method: string): Promise<void> {
    if (call.query.get('VER') !== WIRE_VERSION) {
      throw new StatusError('INVALID_ARGUMENT', `WebChannel version ${WIRE_VERSION} is spoken here.`);
    }
    const body = parseForwardBody(await readBody(call.request, MAX_BODY_BYTES));
    if (this.sessions.size >= MAX_SESSIONS) throw new StatusError('RESOURCE_EXHAUSTED', 'Too many sessions.');
    const session = new Session(
      randomBytes(16).toString('base64url'),
      this.options.streamFor({
        request: call.request,
        method,
        database: call.query.get('database') ?? '',
        authorization: authorizationOf(call, body),
      }),
      this.timing,
      ({ id }) => this.sessions.delete(id),
      this.options.log,
    );
    this.sessions.set(session.id, session);
    try {
      session.receive(body.offset, body.maps);
    } catch (error) {
      session.end();
      throw error;
    }
    if (call.query.get('X-HTTP-Session-Id') !== null) {
      call.response.setHeader('X-HTTP-Session-Id', randomBytes(12).toString('base64url'));
    }
    const opened = [[0, ['c', session.id, '', Number(WIRE_VERSION), SERVER_VERSION, this.timing.keepAlive]]];
    sendText(call.response, 200, frame(JSON.stringify(opened)));
  }

  private async forward(call: HttpCall, session: Session): Promise<void> {
    const body = parseForwardBody(await readBody(call.request, MAX_BODY_BYTES));
    if (!session.acknowledge(lastSeen(call))) {
      refuseUnknown(call);
      return;
    }
    session.receive(body.offset, body.maps);
    sendText(call.response, 200, frame(JSON.stringify(session.status())));
  }

  private openBackChannel(call: HttpCall, session: Session): void {
    if (call.query.get('TYPE') !== 'xmlhttp') {
      throw new StatusError('INVALID_ARGUMENT', 'A WebChannel back channel has TYPE=xmlhttp.');
    }
    if (!session.attach(call.response, lastSeen(call), call.query.get('CI') === '1')) refuseUnknown(call);
  }

  private tick(): void {
    for (const session of this.sessions.values()) session.tick();
  }
}

function lastSeen(call: HttpCall): number {
  return wholeNumber(call.query.get('AID') ?? '0', 'AID', Number.MAX_SAFE_INTEGER);
}

/** Headers come in the body, in `$httpHeaders` of the query, or (outside of browsers) as headers. */
function authorizationOf(call: HttpCall, body: ForwardBody): string | undefined {
  return (
    body.headers.get('authorization') ??
    parseHeaders(call.query.get('$httpHeaders') ?? '').get('authorization') ??
    call.request.headers.authorization
  );
}

/** The client looks for these words, not at the very beginning, and then opens a new session. */
function refuseUnknown(call: HttpCall): void {
  sendText(call.response, 400, 'Error: Unknown SID');
}
