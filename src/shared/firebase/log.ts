import { toAppError } from './errors';

/** Logs a failure that the user need not know of: the requested action succeeded. */
export function logFailure(operation: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where services log
  console.warn(toAppError(error, operation).message, error);
}
