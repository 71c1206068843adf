import { RequestError } from '../shared/google/request.ts';
import type { Finding, Report } from './finding.ts';

/**
 * Whether an error is about stored data and not about the service: a request made from it was refused as
 * malformed, or it has an unexpected shape. `FAILED_PRECONDITION` is a missing index or a full database.
 */
export function isOfDocument(error: unknown): error is Error {
  if (error instanceof RequestError) return error.status === 400 && error.code !== 'FAILED_PRECONDITION';
  return error instanceof TypeError || error instanceof RangeError;
}

/**
 * Checks some items together and, where one of them makes that fail, each by itself, so that one damaged
 * document does not hide the others: it is reported as a finding at its `pathOf`. Nothing is reported twice.
 * Rejects as `check` does when the service does not answer.
 */
export async function piecewise<T>(
  items: readonly T[],
  pathOf: (item: T) => string,
  check: (some: readonly T[], report: Report) => Promise<void>,
  report: Report,
): Promise<void> {
  const reportedKeys = new Set<string>();
  const once: Report = async (finding) => {
    const key = keyOf(finding);
    if (reportedKeys.has(key)) return;
    await report(finding);
    reportedKeys.add(key);
  };
  try {
    await check(items, once);
  } catch (error) {
    if (!isOfDocument(error)) throw error;
    for (const item of items) await alone(item, pathOf(item), check, once);
  }
}

async function alone<T>(
  item: T,
  path: string,
  check: (some: readonly T[], report: Report) => Promise<void>,
  report: Report,
): Promise<void> {
  try {
    await check([item], report);
  } catch (error) {
    if (!isOfDocument(error)) throw error;
    await report({ kind: 'damaged', path, detail: error.message });
  }
}

function keyOf({ kind, path, detail }: Finding): string {
  return JSON.stringify([kind, path, detail]);
}
