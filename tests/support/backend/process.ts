/**
 * The stand-in in a process of its own, so that it can be killed and does not share a core's time slice with
 * the tests. Started by `backend.ts`; talks to it over Node's IPC channel and ends when that closes.
 */
import { readProjectConfig, startSuite } from 'firebase-stand-in';
import { sampleText } from '../../../build/stand-in/sample-text.ts';
import { parseBackendOptions, type BackendMessage } from './messages.ts';

// A run of one short test may end before the stand-in has started; then no one is left to tell.
const send = (message: BackendMessage) => process.send?.(message, () => undefined);

async function main(): Promise<void> {
  try {
    const { configFolder = process.cwd(), ...options } = parseBackendOptions(process.argv[2] ?? '{}');
    const suite = await startSuite({
      ...options,
      config: readProjectConfig(configFolder),
      respond: sampleText,
    });
    process.once('disconnect', () => void suite.close().finally(() => process.exit()));
    send({ kind: 'started', hosts: { ...suite.hosts, projectId: suite.projectId } });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    process.exitCode = 1;
    process.disconnect();
  }
}

void main();
