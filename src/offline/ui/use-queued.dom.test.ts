import { expect, it } from 'vitest';
import {
  COMMIT_MS,
  notePendingFiles,
  settlePendingFiles,
  UNSAVED_MS,
} from '@/shared/firebase/files/pending-files';
import { hasUnfinishedFiles } from './use-queued';

const NOTED: readonly (readonly [isLeft: boolean, what: string, waitMs: number, hasFailed: boolean])[] = [
  [true, 'a removal that a save has just begun', COMMIT_MS, false],
  [true, 'a removal that failed and is tried again tomorrow', UNSAVED_MS, true],
  [false, 'a picture of an unsaved form', UNSAVED_MS, false],
];

it.each(NOTED)('signing out would leave a file: %s, for %s', (isLeft, what, waitMs, hasFailed) => {
  const noted = notePendingFiles(what, [`users/${what}/a.png`], waitMs);
  if (hasFailed) settlePendingFiles(what, noted, { hasFailed });
  expect(hasUnfinishedFiles(what)).toBe(isLeft);
});
