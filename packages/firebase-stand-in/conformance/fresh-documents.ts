import {
  doc,
  getDocFromServer,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import { beforeAll } from 'vitest';
import { useProject, type Project } from './project.ts';

/** Helpers of a test file that writes documents and reads the result. */
export interface FreshDocuments {
  readonly project: Project;
  readonly db: Firestore;
  /** A reference no one has used yet. */
  readonly fresh: () => DocumentReference;
  /** Reads through another SDK instance, which knows nothing of pending writes and caches. */
  readonly read: (path: string) => Promise<DocumentData | undefined>;
}

/**
 * Prepares a project of its own for a test file; documents are made in one collection. Usable from the first
 * test on.
 */
export function useFreshDocuments(projectId: string, collectionId: string): FreshDocuments {
  let number = 0;
  let reader: Firestore;
  const made = {
    fresh: () => doc(made.db, collectionId, `d${(number += 1)}`),
    read: async (path: string) => (await getDocFromServer(doc(reader, path))).data(),
  } as { -readonly [Name in keyof FreshDocuments]: FreshDocuments[Name] };
  beforeAll(async () => {
    made.project = await useProject(projectId);
    made.db = made.project.firestore();
    reader = made.project.firestore();
  });
  return made;
}
