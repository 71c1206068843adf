import { AppError } from './errors';
import { SAVE_ANSWER_MS } from './waits';

/** Limits a read, which the SDK would wait for endlessly, to `limitMs`; then throws `no-answer`. */
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
