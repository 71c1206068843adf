import { callerOf } from '../caller/caller-of.ts';
import type { Faults } from '../faults/faults.ts';
import { sendText } from '../http/respond.ts';
import { startHttpServer, type HttpCall } from '../http/server.ts';
import type { Meter } from '../meter/meter.ts';
import type { RulesIssue } from '../rules/issue.ts';
import type { RuleTrace } from '../rules/trace.ts';
import { StatusError, unimplemented } from '../status.ts';
import { handleAdmin } from './admin.ts';
import { createDatabase } from './database.ts';
import { Databases } from './databases.ts';
import type { IndexConfig } from './indexes/config.ts';
import { ListenStream } from './listen/listen-stream.ts';
import { meteredDatabase, meteredGate, meteredListen } from './metered-firestore.ts';
import { handleRest } from './rest/router.ts';
import { parseUrlPath } from './rest/url-path.ts';
import { compileFirestoreRules } from './rules/firestore-gate.ts';
import type { Database, Gate } from './types.ts';
import type { SessionTiming } from './webchannel/session.ts';
import { Sessions, type Handshake } from './webchannel/sessions.ts';
import type { Outbox, StreamFactory } from './webchannel/stream.ts';
import { WriteStream } from './webchannel/write-stream.ts';

export interface FirestoreServerOptions {
  /** A loopback address or `localhost`. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Rules of every project that is given none of its own; without them everybody but the owner is denied. */
  readonly rules?: { readonly file: string; readonly content: string } | undefined;
  /** Declared indexes; undefined runs every query. */
  readonly indexes?: IndexConfig | undefined;
  readonly faults: Faults;
  /** Told which rule allowed or denied each request. */
  readonly trace?: ((trace: RuleTrace) => void) | undefined;
  /** Told of each use, in the units the service bills. */
  readonly meter?: Meter | undefined;
  /** Called with rules that a database gets; what it returns is asked in their place. */
  readonly observe?: ((gate: Gate, database: Database) => Gate) | undefined;
  /** Told of each database as it is made: where documents are restored from and journalled to. */
  readonly onDatabase?: ((database: Database) => void) | undefined;
  readonly log?: ((message: string) => void) | undefined;
  /** Tests shorten the WebChannel's durations. */
  readonly timing?: SessionTiming | undefined;
}

export interface FirestoreServer {
  readonly port: number;
  /** The database of a project, made when it does not exist yet; `databaseId` defaults to `(default)`. */
  database(projectId: string, databaseId?: string): Database;
  /** Puts rules in force for a project; answers warnings, throws RulesCompileError. */
  setRules(projectId: string, source: string, file?: string): readonly RulesIssue[];
  /** The same for every project that is given none of its own. */
  setDefaultRules(source: string, file: string): readonly RulesIssue[];
  /** The rules in force for a project; undefined where there are none. */
  rules(projectId: string): { readonly file: string; readonly content: string } | undefined;
  close(): Promise<void>;
}

const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/;

/**
 * Starts the Firestore stand-in: REST, WebChannel and admin endpoints on one port. Rejects when the default
 * rules do not compile (RulesCompileError), the host is not loopback, or the port is taken (EADDRINUSE).
 */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<FirestoreServer> {
  const { faults, trace, meter } = options;
  const log = options.log ?? ((message: string) => console.error(message));
  const compile = (source: string, file: string) => {
    const gate = compileFirestoreRules(source, file, trace === undefined ? {} : { trace });
    return meter === undefined ? gate : meteredGate(gate, meter);
  };
  const databases = new Databases({
    create: (projectId, databaseId) => {
      const database = createDatabase({ projectId, databaseId, indexes: options.indexes });
      return meter === undefined ? database : meteredDatabase(database, meter);
    },
    onDatabase: options.onDatabase,
    observe: options.observe,
    gate: options.rules === undefined ? undefined : compile(options.rules.content, options.rules.file),
  });
  let defaultRules = options.rules;
  const ownRules = new Map<string, { readonly file: string; readonly content: string }>();
  const setRules = (projectId: string, source: string, file = 'firestore.rules') => {
    const gate = compile(source, file);
    databases.setGate(projectId, gate);
    ownRules.set(projectId, { file, content: source });
    return gate.warnings;
  };
  const setDefaultRules = (source: string, file: string) => {
    const gate = compile(source, file);
    databases.setDefaultGate(gate);
    defaultRules = { file, content: source };
    return gate.warnings;
  };
  const sessions = new Sessions({
    streamFor: (handshake) => streamFor(handshake, { databases, faults, log, meter }),
    timing: options.timing,
    log,
  });
  const stopWatching = faults.onOffline((service) => {
    if (service === 'firestore') sessions.dropAll();
  });
  const server = await startHttpServer({
    host: options.host,
    port: options.port,
    log,
    handle: (call) => route(call, { databases, sessions, faults, setRules, log }),
  }).catch((error: unknown) => {
    stopWatching();
    sessions.close();
    throw error;
  });
  return {
    port: server.port,
    database: (projectId, databaseId) => databases.get(projectId, databaseId).database,
    setRules,
    setDefaultRules,
    rules: (projectId) => ownRules.get(projectId) ?? defaultRules,
    async close() {
      stopWatching();
      sessions.close();
      await server.close();
    },
  };
}

interface Parts {
  readonly databases: Databases;
  readonly sessions: Sessions;
  readonly faults: Faults;
  readonly setRules: FirestoreServer['setRules'];
  readonly log: (message: string) => void;
}

async function route(call: HttpCall, parts: Parts): Promise<void> {
  const { path } = call;
  if (path.startsWith('/emulator/')) return handleAdmin(call, parts);
  if (parts.faults.isOffline('firestore')) {
    call.request.socket.destroy();
    return undefined;
  }
  if (path.startsWith('/v1/')) return handleRest(call, parts);
  const channel = CHANNEL.exec(path)?.[1];
  if (channel !== undefined) {
    if (channel !== 'Listen' && channel !== 'Write') throw unimplemented(`The streaming method "${channel}"`);
    return parts.sessions.handle(call, channel);
  }
  if (path === '/' && call.method === 'GET') {
    sendText(call.response, 200, 'Ok');
    return undefined;
  }
  if (path.startsWith('/google.firestore.')) throw unimplemented(`gRPC (${path})`);
  throw new StatusError('NOT_FOUND', `Not found: ${call.method} ${path}`);
}

/** Returns the stream that a handshake opens. Errors (database, token) are sent on the stream itself. */
function streamFor(
  { request, method, database, authorization }: Handshake,
  {
    databases,
    faults,
    log,
    meter,
  }: Pick<Parts, 'databases' | 'faults' | 'log'> & { readonly meter: Meter | undefined },
): StreamFactory {
  return (outbox) => {
    const target = parseUrlPath(`/v1/${database}`, false);
    if (target === undefined || target.segments !== undefined) {
      throw new StatusError('INVALID_ARGUMENT', `"${database}" is not a database.`);
    }
    const caller = callerOf(request, target.projectId, authorization);
    const handle = databases.get(target.projectId, target.databaseId);
    const context = { database: handle.database, live: handle.live, caller, faults, log };
    if (method === 'Write') return new WriteStream(context, outbox);
    const listen = (to: Outbox) => new ListenStream(context, to);
    return meter === undefined ? listen(outbox) : meteredListen(listen, outbox, meter);
  };
}
