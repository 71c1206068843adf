/** Starts the backend stand-in as a child process on free ports, and ends it gently or by force. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { REPOSITORY } from '../repository.ts';
import { freePorts, PROJECT_ID, type BackendHosts } from './hosts.ts';
import type { BackendMessage, BackendOptions } from './messages.ts';

const PROGRAM = join(import.meta.dirname, 'process.mjs');

/** A running stand-in. */
export interface Backend {
  readonly hosts: BackendHosts & { readonly hub: string; readonly rules: string };
  /** The options under which another one comes up at the same address. */
  readonly options: BackendOptions;
  /** Ends it and waits until it is gone. */
  close(): Promise<void>;
  /** SIGKILL: no chance to say goodbye or to write anything. */
  kill(): Promise<void>;
}

/**
 * Starts a stand-in; resolves when every service answers. Rejects with the child's own error.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const complete: BackendOptions = {
    projectId: PROJECT_ID,
    ...options,
    ports: options.ports ?? (await somePorts()),
  };
  const child = fork(PROGRAM, [JSON.stringify(complete)], { cwd: REPOSITORY, execArgv: [] });
  const exited = once(child, 'exit').then(() => undefined);
  const started = await message(child, 'started');
  return {
    hosts: started.hosts,
    options: complete,
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function somePorts(): Promise<Required<BackendOptions>['ports']> {
  const [auth = 0, firestore = 0, storage = 0, ai = 0, rules = 0, hub = 0] = await freePorts(6);
  return { auth, firestore, storage, ai, rules, hub };
}

/** The next message of a kind; rejects when the child fails or ends before. */
function message<K extends BackendMessage['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<BackendMessage, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (received: BackendMessage) => {
      if (received.kind === 'failed') reject(new Error(`The backend did not start: ${received.reason}`));
      else if (received.kind === kind) resolve(received as Extract<BackendMessage, { kind: K }>);
      else return;
      child.off('message', onMessage);
    };
    child.on('message', onMessage);
    child.once('exit', (code, signal) => reject(new Error(`The backend ended (${code ?? signal}).`)));
  });
}
