/**
 * Runs a bundle with what V8 compiled of it the last time, which is kept beside it. Compiling is a third of
 * the processor time of a start. Written by means that Node 20 has: `module.enableCompileCache` came later.
 */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { constants, Script } from 'node:vm';
import { writeWhole } from './write-whole.mjs';

/** What `suite/suite.ts` publishes when every service answers: all that a start needs is compiled then. */
const READY = 'firebase-stand-in:ready';

/**
 * Runs the file, one function expression of `(exports, require, module)`, and returns what it exports.
 * @param {string} file named by its content: V8 compares no more than the length with what it compiled
 * @param {(id: string) => unknown} require
 */
export function runCompiled(file, require) {
  const kept = `${file}.${process.version}-${process.arch}.v8`;
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const script = new Script(readFileSync(file, 'utf8'), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (script.cachedDataRejected !== false) keepAtReady(script, kept);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module);
  return module.exports;
}

/** Once, and only in the first run: functions compiled later cost their callers a few milliseconds each. */
function keepAtReady(script, kept) {
  let isKept = false;
  subscribe(READY, () => {
    if (isKept) return;
    isKept = true;
    try {
      writeWhole(kept, script.createCachedData());
    } catch (error) {
      // A full disk, a folder that cannot be written: the next start takes longer, that is all.
      if (typeof error?.code !== 'string') throw error;
    }
  });
}
