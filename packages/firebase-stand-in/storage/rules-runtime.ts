import type { Caller } from '../caller/caller.ts';
import { callerOfToken } from '../caller/id-token.ts';
import { DocumentAccess } from '../firestore/rules/document-access.ts';
import { authOf } from '../firestore/rules/request.ts';
import type { DocumentReader } from '../firestore/types.ts';
import { compileRules, type Ruleset } from '../rules/compile.ts';
import { decide } from '../rules/decide.ts';
import { RulesCompileError, type RulesIssue } from '../rules/issue.ts';
import { fromJson } from '../rules/json-values.ts';
import type { Method } from '../rules/syntax/ast.ts';
import type { RuleTrace } from '../rules/trace.ts';
import { timestampOfDate } from '../rules/values/time.ts';
import { MapValue, Path } from '../rules/values/types.ts';
import { StatusError } from '../status.ts';
import { incomingResource } from './incoming-resource.ts';
import { StorageRulesIssues } from './issues.ts';

export interface StorageRulesOptions {
  /** Reads a Firestore document by full resource name, for `firestore.get()` and `firestore.exists()`. */
  readonly readDocument: DocumentReader;
  /** Told of every operation decided. */
  readonly trace?: (trace: RuleTrace) => void;
}

/**
 * What firebase-tools' storage emulator asks: `path` is `b/{bucket}/o/{object path}`, `file` plain JavaScript
 * values.
 */
export interface StorageVerifyOptions {
  readonly method: string;
  readonly path: string;
  readonly file: { readonly before?: unknown; readonly after?: unknown };
  readonly projectId: string;
  /** An ID token, not verified. */
  readonly token?: string | undefined;
  readonly delimiter?: string | undefined;
  /** Documents as the question is to find them, in place of the project's. */
  readonly readDocument?: DocumentReader;
}

/** Compiled Storage rules, as the storage emulator asks them. */
export interface StorageRuleset {
  readonly rulesVersion: 2;
  verify(options: StorageVerifyOptions): Promise<{ permitted: boolean; issues: StorageRulesIssues }>;
}

/** What the storage emulator calls its rules runtime. */
export interface StorageRulesRuntime {
  start(): Promise<void>;
  stop(): Promise<void>;
  loadRuleset(source: {
    readonly files: readonly { readonly name: string; readonly content: string }[];
  }): Promise<{ issues: StorageRulesIssues; ruleset?: StorageRuleset }>;
}

/** Documented limit of documents one evaluation of Storage rules may look up. */
const STORAGE_ACCESS = { perOperation: 2, perRequest: 2 };

/**
 * A runtime for firebase-tools' StorageEmulator in place of its Java process
 * (`lib/emulator/storage/rules/runtime.js`): replace `emulator._rulesRuntime` by it before the rules manager
 * is made. Compile errors come back as issues, as from the Java runtime.
 */
export function storageRulesRuntime(options: StorageRulesOptions): StorageRulesRuntime {
  return {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    loadRuleset: ({ files }) => Promise.resolve(load(files, options)),
  };
}

function load(
  files: readonly { readonly name: string; readonly content: string }[],
  options: StorageRulesOptions,
): { issues: StorageRulesIssues; ruleset?: StorageRuleset } {
  const [file] = files;
  if (!file || files.length > 1)
    return { issues: new StorageRulesIssues(['Expected exactly one rules file.']) };
  try {
    const ruleset = compileFile(file.content, file.name);
    return {
      issues: new StorageRulesIssues([], ruleset.warnings.map(described)),
      ruleset: { rulesVersion: 2, verify: (question) => Promise.resolve(verify(ruleset, question, options)) },
    };
  } catch (error) {
    if (!(error instanceof RulesCompileError)) throw error;
    return { issues: new StorageRulesIssues(error.issues.map(described)) };
  }
}

function compileFile(source: string, file: string): Ruleset {
  const ruleset = compileRules(source, file);
  if (ruleset.service === 'firebase.storage') return ruleset;
  const message = `Expected service firebase.storage, found ${ruleset.service}.`;
  throw new RulesCompileError([{ file, line: 1, column: 1, message, severity: 'error' }]);
}

function described({ file, line, column, message }: RulesIssue): string {
  return `${file}:${line}:${column}: ${message}`;
}

function verify(
  ruleset: Ruleset,
  question: StorageVerifyOptions,
  { readDocument: ofProject, trace }: StorageRulesOptions,
): { permitted: boolean; issues: StorageRulesIssues } {
  const method = toMethod(question.method);
  if (!method)
    return { permitted: false, issues: new StorageRulesIssues([`Unknown method ${question.method}.`]) };
  const target = targetOf(method, question.path);
  if (target === undefined) return { permitted: false, issues: new StorageRulesIssues() };
  const project = `projects/${question.projectId}`;
  const { readDocument = ofProject, file } = question;
  const answer = decide(ruleset, {
    method,
    target,
    request: requestOf(
      method,
      target,
      callerOf(question.token),
      incomingResource(method, file.before, file.after),
    ),
    resource: fromJson(file.before ?? null),
    documents: new DocumentAccess(project, readDocument, readDocument, STORAGE_ACCESS),
  });
  trace?.({ service: ruleset.service, method, path: `/${target.join('/')}`, ...answer });
  return { permitted: answer.allowed, issues: new StorageRulesIssues() };
}

/**
 * Returns the segments that a path is matched by: those of the object's name as it is, since `users//a` is
 * another object than `users/a`. Undefined for a name with an empty segment, `.` or `..`: no wildcard matches
 * these, and a client or proxy may rewrite them in a URL. Only a folder that is listed may end in a slash.
 */
function targetOf(method: Method, path: string): readonly string[] | undefined {
  const ofBucket = path.replace(/^\//, '');
  const segments = (method === 'list' ? ofBucket.replace(/\/$/, '') : ofBucket).split('/');
  return segments.some((segment) => ['', '.', '..'].includes(segment)) ? undefined : segments;
}

/** Anyone who sends no valid ID token is anonymous, as in the official emulator. */
function callerOf(token: string | undefined): Caller {
  try {
    if (token !== undefined) return callerOfToken(token);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
  return { kind: 'anonymous' };
}

/** rules.storage.Request; `resource` is null for what writes nothing. */
function requestOf(method: Method, target: readonly string[], caller: Caller, after: unknown): MapValue {
  return MapValue.of({
    auth: authOf(caller),
    method,
    path: new Path(target),
    time: timestampOfDate(new Date()),
    resource: fromJson(after ?? null),
  });
}

function toMethod(method: string): Method | undefined {
  switch (method) {
    case 'get':
    case 'list':
    case 'create':
    case 'update':
    case 'delete':
      return method;
    default:
      return undefined;
  }
}

/**
 * Compiles `storage.rules` into what Storage asks, for a project without documents. Rejects with the errors
 * of the compiler.
 */
export async function compileStorageRules(content: string): Promise<StorageRuleset> {
  const runtime = storageRulesRuntime({ readDocument: () => undefined });
  const { ruleset, issues } = await runtime.loadRuleset({ files: [{ name: 'storage.rules', content }] });
  if (ruleset === undefined) throw new Error(issues.errors.join('\n'));
  return ruleset;
}
