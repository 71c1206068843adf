import { toAppError } from './errors';

/** Leaves a trace of a failure that the person is not bothered with, because what they asked for was done. */
export function logFailure(operation: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where services write to the console
  console.warn(toAppError(error, operation).message, error);
}
