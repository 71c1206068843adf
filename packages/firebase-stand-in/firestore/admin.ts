import { callerOf } from '../caller/caller-of.ts';
import { parseOutage, type Faults } from '../faults/faults.ts';
import { readJsonObject } from '../http/body.ts';
import { refuseForeignOrigin } from '../http/loopback.ts';
import { sendJson, sendText } from '../http/respond.ts';
import type { HttpCall } from '../http/server.ts';
import { RulesCompileError, type RulesIssue } from '../rules/issue.ts';
import { StatusError, unimplemented } from '../status.ts';
import type { Databases } from './databases.ts';
import { MAX_REQUEST_BYTES } from './limits.ts';
import { decodeSegment } from './rest/url-path.ts';

export interface AdminOptions {
  readonly databases: Databases;
  readonly faults: Faults;
  /** Puts rules in force; answers the compiler's findings, throws RulesCompileError. */
  readonly setRules: (projectId: string, source: string, file?: string) => readonly RulesIssue[];
}

/**
 * Answers a request below `/emulator/v1/`: what test tools ask of the suite's Firestore emulator, and faults
 * on demand.
 */
export async function handleAdmin(call: HttpCall, options: AdminOptions): Promise<void> {
  refuseForeignOrigin(call.request);
  const route = `${call.method} ${call.path}`;
  const clear = /^DELETE \/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/.exec(route);
  const rules = /^PUT \/emulator\/v1\/projects\/([^/]+):securityRules$/.exec(route);
  if (clear !== null) {
    options.databases.get(decodeSegment(clear[1] ?? ''), decodeSegment(clear[2] ?? '')).database.clear();
    sendJson(call.response, 200, {});
  } else if (rules !== null) {
    await putRules(call, decodeSegment(rules[1] ?? ''), options);
  } else if (call.path === '/emulator/v1/faults') {
    await handleFaults(call, options.faults);
  } else if (call.path === '/emulator/v1/outages' && call.method === 'POST') {
    requireOwner(call);
    const { service, milliseconds } = parseOutage(await readJsonObject(call.request, MAX_REQUEST_BYTES));
    options.faults.setOffline(service, milliseconds);
    sendJson(call.response, 200, {});
  } else if (/:(?:ruleCoverage|ruleCoverage\.html)$/.test(call.path)) {
    throw unimplemented('The rule coverage report');
  } else throw unimplemented(`The admin endpoint ${route}`);
}

/**
 * `PUT …:securityRules {rules: {files: [{name?, content}]}, ignore_errors?}`: `{issues}`, or 400 with
 * `INVALID_ARGUMENT` and the compiler's text.
 */
async function putRules(call: HttpCall, projectId: string, options: AdminOptions): Promise<void> {
  const body = await readJsonObject(call.request, MAX_REQUEST_BYTES);
  const { name, content } = soleFile(body);
  try {
    const issues = options.setRules(projectId, content, name);
    sendJson(call.response, 200, { issues: issues.map(describe) });
  } catch (error) {
    if (!(error instanceof RulesCompileError)) throw error;
    if (body['ignore_errors'] === true) sendJson(call.response, 200, { issues: error.issues.map(describe) });
    else sendText(call.response, 400, `INVALID_ARGUMENT: ${error.message}`);
  }
}

function soleFile(body: Record<string, unknown>): { name: string | undefined; content: string } {
  const { files } = (body['rules'] ?? {}) as { files?: unknown };
  const [file] = (Array.isArray(files) ? files : []) as ({ name?: unknown; content?: unknown } | null)[];
  if (typeof file?.content !== 'string') {
    throw new StatusError('INVALID_ARGUMENT', 'rules.files[0].content must be the text of the rules.');
  }
  return { name: typeof file.name === 'string' ? file.name : undefined, content: file.content };
}

/** A finding as the CLI prints it. */
function describe({ severity, message, line, column }: RulesIssue): object {
  return { severity: severity.toUpperCase(), description: message, sourcePosition: { line, column } };
}

/** `GET` lists, `POST` adds, `DELETE` clears. For the owner only. */
async function handleFaults(call: HttpCall, faults: Faults): Promise<void> {
  requireOwner(call);
  if (call.method === 'POST') {
    sendJson(call.response, 200, faults.add(await readJsonObject(call.request, MAX_REQUEST_BYTES)));
  } else if (call.method === 'GET') sendJson(call.response, 200, { faults: faults.list() });
  else if (call.method === 'DELETE') {
    faults.clear();
    sendJson(call.response, 200, {});
  } else throw unimplemented(`${call.method} on faults`);
}

function requireOwner(call: HttpCall): void {
  if (callerOf(call.request, undefined).kind !== 'owner') {
    throw new StatusError('PERMISSION_DENIED', 'Faults are for "Authorization: Bearer owner" only.');
  }
}
