import { z } from 'zod';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };
import { callOf } from '../google.ts';
import { done, missing, type Step } from '../step.ts';
import { databaseName } from './database.ts';

const FIELD = z.object({ ttlConfig: z.unknown().optional() });

interface Override {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: boolean;
}

/**
 * Fields after whose time Firestore deletes their document: those with `ttl` in `firestore.indexes.json`.
 * It is the one list: a deployment offers to switch off what is not in it.
 */
const EXPIRING = (indexes.fieldOverrides as readonly Override[]).filter(({ ttl }) => ttl === true);

/** Documents that end by themselves. */
export const timeToLive: Step = {
  name: 'Time to live',
  does: `lets Firestore delete what has ended: ${EXPIRING.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).join(', ') || 'nothing so far'}`,
  roles: ['roles/datastore.indexAdmin'],
  async look({ project, find }) {
    const names = EXPIRING.map(
      ({ collectionGroup, fieldPath }) =>
        `${databaseName(project)}/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
    );
    const fields = await Promise.all(
      names.map((name) =>
        find(callOf('firestore.projects.databases.collectionGroups.fields.get', { at: { name } })),
      ),
    );
    const off = names.filter((_, at) => FIELD.parse(fields[at] ?? {}).ttlConfig === undefined);
    if (off.length === 0) return done(`on for ${names.length} fields`);
    return missing(
      `off for ${off.length} of ${names.length} fields`,
      ...off.map((name) => ({
        call: callOf('firestore.projects.databases.collectionGroups.fields.patch', {
          at: { name },
          query: { updateMask: 'ttlConfig' },
          body: { ttlConfig: {} },
          // Google goes through all documents of the collection, which takes as long as it takes.
          waits: false,
        }),
      })),
    );
  },
};
