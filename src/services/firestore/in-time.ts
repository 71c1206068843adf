import { SAVE_ANSWER_MS } from '@/model/limits';
import { AppError } from '@/services/errors';

/**
 * The answer to a read, which the SDK would wait for without end; `no-answer` when it takes longer than `limitMs`, by default
 * as long as a save may.
 */
export async function inTime<T>(
  operation: string,
  reading: Promise<T>,
  limitMs = SAVE_ANSWER_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('no-answer', operation)), limitMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
