import { hasCode } from '@/shared/firebase/errors';

const TRIES = 3;

/** Reads and saves a card; again, three times at most, if another page saves it in between. */
export async function overOtherSaves<T>(readAndSave: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readAndSave();
    } catch (error) {
      if (tries === TRIES || !hasCode(error, 'card-changed')) throw error;
    }
  }
}
