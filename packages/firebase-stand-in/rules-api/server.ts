/**
 * Replaces firebaserules.googleapis.com: compiles rules and tests them against cases with mocked look-ups
 * (`projects.test`), and returns the rules in force (`releases.get`, `rulesets.get`). Source: Firebase Rules
 * REST reference, and recordings of it (fidelity.md).
 */
import { callerOf } from '../caller/caller-of.ts';
import { readJsonObject } from '../http/body.ts';
import type { Address, RunningServer } from '../http/listen.ts';
import { sendJson } from '../http/respond.ts';
import { startHttpServer, type HttpCall } from '../http/server.ts';
import { compileRules } from '../rules/compile.ts';
import { RulesCompileError, type RulesIssue } from '../rules/issue.ts';
import { permissionDenied, StatusError } from '../status.ts';
import { releaseOf, rulesetOf, type ReadDeployed } from './deployed.ts';
import { runCase } from './run-case.ts';
import { readTestRequest, type TestRequest } from './test-request.ts';

/** What the service needs. */
export interface RulesApiOptions extends Address {
  readonly deployed: ReadDeployed;
}

const BODY_LIMIT = 10 * 1024 * 1024;

/** Starts the service. Rejects as `listen` does. */
export function startRulesApi({ deployed, ...address }: RulesApiOptions): Promise<RunningServer> {
  return startHttpServer({ ...address, handle: (call) => route(call, deployed) });
}

async function route(call: HttpCall, deployed: ReadDeployed): Promise<void> {
  const { method, response } = call;
  const path = decodeURIComponent(call.path);
  requireOwner(call);
  const [, tested] = /^\/v1\/projects\/([^/]+):test$/.exec(path) ?? [];
  const [, project = '', kind, name = ''] =
    /^\/v1\/projects\/([^/]+)\/(releases|rulesets)\/(.+)$/.exec(path) ?? [];
  if (method === 'POST' && tested !== undefined) {
    sendJson(response, 200, answerOf(readTestRequest(await readJsonObject(call.request, BODY_LIMIT))));
  } else if (method === 'GET' && kind === 'releases') {
    sendJson(response, 200, releaseOf(deployed, project, name));
  } else if (method === 'GET' && kind === 'rulesets') {
    sendJson(response, 200, rulesetOf(deployed, project, name));
  } else throw new StatusError('NOT_FOUND', `Not found: ${method} ${call.path}`);
}

/** The service is for who runs the project; a signed-in user of its app may not ask it. */
function requireOwner({ request }: HttpCall): void {
  const caller = callerOf(request, undefined);
  if (caller.kind === 'owner') return;
  if (caller.kind === 'user') throw permissionDenied();
  throw new StatusError('UNAUTHENTICATED', 'Request is missing required authentication credential.');
}

/** Rules that do not compile are answered with their issues, and no case is tested. */
function answerOf({ file, content, cases }: TestRequest): object {
  try {
    const ruleset = compileRules(content, file);
    return {
      ...issuesOf(ruleset.warnings),
      ...(cases.length > 0 && { testResults: cases.map((test) => runCase(ruleset, file, test)) }),
    };
  } catch (error) {
    if (!(error instanceof RulesCompileError)) throw error;
    return issuesOf(error.issues);
  }
}

/** Absent where there are none, as empty lists are in the JSON of Google's interfaces. */
function issuesOf(issues: readonly RulesIssue[]): object {
  if (issues.length === 0) return {};
  return {
    issues: issues.map(({ file, line, column, message, severity }) => ({
      sourcePosition: { fileName: file, line, column },
      description: message,
      severity: severity.toUpperCase(),
    })),
  };
}
