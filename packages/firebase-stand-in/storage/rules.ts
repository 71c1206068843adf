/**
 * Holds the Storage ruleset, in place of firebase-tools' rules manager: the same interface, but rules that do
 * not compile leave the old ones in force, and the caller gets the errors. Source: firebase-tools 15.34.2,
 * lib/emulator/storage/{server,rules/manager}.js.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StorageRulesLoad } from '../firebase-tools/load.ts';
import { readJsonObject } from '../http/body.ts';
import { sendJson } from '../http/respond.ts';

/** Compiles rules; what it returns as `ruleset` decides on requests. */
export interface StorageRulesRuntime {
  loadRuleset(source: { files: { name: string; content: string }[] }): Promise<StorageRulesLoad>;
}

/**
 * In force until there are rules: the owner passes before any ruleset is asked, everybody else is refused.
 */
const DENY_ALL = {
  verify: () => Promise.resolve({ permitted: false, issues: { exist: () => false, all: [] } }),
};
const SET_RULES_PATH = '/internal/setRules';
const MAX_BODY_BYTES = 1024 * 1024;

export class StorageRules {
  #ruleset: object = DENY_ALL;
  #source: { readonly file: string; readonly content: string } | undefined;

  constructor(readonly runtime: StorageRulesRuntime) {}

  /** What the emulator asks on every request. */
  getRuleset(): object {
    return this.#ruleset;
  }

  /** The rules in force; undefined until there are any. */
  get source(): { readonly file: string; readonly content: string } | undefined {
    return this.#source;
  }

  /** Replaces the rules. Throws an Error that lists the compile errors. */
  async load(rules: { readonly file: string; readonly content: string }): Promise<void> {
    const source = { files: [{ name: rules.file, content: rules.content }] };
    const { ruleset, issues } = await this.runtime.loadRuleset(source);
    if (ruleset === undefined) throw new Error(issues.errors.join('\n'));
    this.#ruleset = ruleset;
    this.#source = rules;
  }

  /** Answers `PUT /internal/setRules`; returns whether the request was that. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'PUT' || request.url !== SET_RULES_PATH) return false;
    this.#setRules(request).then(
      () => sendJson(response, 200, { message: 'Rules updated successfully' }),
      (error: unknown) =>
        sendJson(response, 400, { message: error instanceof Error ? error.message : String(error) }),
    );
    return true;
  }

  async #setRules(request: IncomingMessage): Promise<void> {
    const rules = ruleFile(await readJsonObject(request, MAX_BODY_BYTES));
    try {
      await this.load(rules);
    } catch (cause) {
      // The official emulator's words, which Google's own tests expect; it says the rest in its log.
      const detail = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`There was an error updating rules:\n${detail}`, { cause });
    }
  }
}

function ruleFile(body: unknown): { file: string; content: string } {
  const files = (body as { rules?: { files?: unknown } } | null)?.rules?.files;
  if (!Array.isArray(files) || files.length === 0)
    throw new Error("Request body must include 'rules.files' array");
  if (files.length > 1) throw new Error('The stand-in takes one ruleset for all buckets.');
  const [file] = files as { name?: unknown; content?: unknown }[];
  if (typeof file?.name !== 'string' || typeof file.content !== 'string')
    throw new Error("Each member of 'rules.files' array must contain 'name' and 'content'");
  return { file: file.name, content: file.content };
}
