import { runningProgram } from '@/shared/browser/running-program';

/** Why a piece of the app could not be fetched. */
export type ChunkFailure = 'offline' | 'newer-version' | 'unreachable';

/** The server has this long to say which version it has. */
const PROBE_TIMEOUT_MS = 5_000;

/** Whether an error is a lazy piece that did not arrive; browsers word it each in their way. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  );
}

/**
 * Finds out why: without a network, `offline`; where the server's page names another program than the one that runs here, a
 * `newer-version`; else the server, or this one file, is `unreachable`. Never rejects.
 */
export async function explainChunkFailure(): Promise<ChunkFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    if (!response.ok) return 'unreachable';
    const program = runningProgram();
    return program && !(await response.text()).includes(program) ? 'newer-version' : 'unreachable';
  } catch {
    // No answer is the finding. The browser may not have noticed the lost network before it was asked.
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}
