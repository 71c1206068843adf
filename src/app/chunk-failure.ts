import { runningProgram } from '@/shared/browser/running-program';

export type ChunkFailure = 'offline' | 'newer-version' | 'unreachable';

const PROBE_TIMEOUT_MS = 5_000;

/** Returns true for a failed dynamic import; browsers word it differently. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  );
}

/** Finds the cause; `newer-version`: the server's page names another entry script. Never rejects. */
export async function explainChunkFailure(): Promise<ChunkFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    if (!response.ok) return 'unreachable';
    const program = runningProgram();
    return program && !(await response.text()).includes(program) ? 'newer-version' : 'unreachable';
  } catch {
    // No answer is the finding. `onLine` is read after the request, which may have updated it.
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}
