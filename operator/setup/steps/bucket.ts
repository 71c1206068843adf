import { z } from 'zod';
import { callOf } from '../google.ts';
import { bucketLocationOf } from '../locations.ts';
import { done, missing, type Place, type Step } from '../step.ts';
import { originsOf } from './address.ts';
import { findDatabase } from './database.ts';

const DEFAULT_BUCKET = z.object({ location: z.string().default(''), bucket: z.object({ name: z.string() }) });
const RULES = z.array(
  z.looseObject({ origin: z.array(z.string()).default([]), method: z.array(z.string()).default([]) }),
);
const BUCKET = z.object({ cors: RULES.default([]), metageneration: z.string() });
const CORS_SECONDS = 3_600;

/** Returns the name and the place of the default bucket, or undefined. */
async function findBucket({ project, find }: Place) {
  const found = await find(
    callOf('firebasestorage.projects.getDefaultBucket', {
      at: { name: `projects/${project}/defaultBucket` },
    }),
  );
  if (found === undefined) return undefined;
  const { bucket, location } = DEFAULT_BUCKET.parse(found);
  return { name: bucket.name.split('/').at(-1) ?? '', location };
}

/** The bucket of pictures and contact files. */
export const bucket: Step = {
  name: 'Storage bucket',
  does: 'makes the default bucket beside the database, for good, and writes its name into the file',
  roles: ['roles/firebasestorage.admin'],
  async look(place) {
    const { project, choices, variables, file } = place;
    const there = await findBucket(place);
    if (there === undefined) {
      const beside = (await findDatabase(place))?.locationId ?? choices.location;
      const location = choices.bucketLocation ?? (beside && bucketLocationOf(beside));
      if (!location)
        return {
          is: 'to choose',
          choice: 'bucketLocation',
          what: 'where are the files kept? It cannot be changed later',
        };
      return missing('there is none', {
        call: callOf('firebasestorage.projects.defaultBucket.create', {
          at: { parent: `projects/${project}` },
          body: { location },
        }),
      });
    }
    const where = there.location === '' ? there.name : `${there.name}, in ${there.location}`;
    const named = variables['VITE_FIREBASE_STORAGE_BUCKET'];
    if (!named)
      return missing(`${where}; ${file} does not name it`, {
        set: { VITE_FIREBASE_STORAGE_BUCKET: there.name },
      });
    return done(named === there.name ? where : `${file} names ${named}, beside the default ${there.name}`);
  },
};

/** Lets the QR studio read pictures in the page. */
export const bucketOrigins: Step = {
  name: 'Bucket and the app',
  does: "lets pages of the app read pictures in scripts (CORS); other rules of the bucket's stay",
  roles: ['roles/storage.admin'],
  async look(place) {
    const { variables, find } = place;
    const name = variables['VITE_FIREBASE_STORAGE_BUCKET'] || (await findBucket(place))?.name;
    const found =
      name &&
      (await find(
        callOf('storage.buckets.get', { at: { bucket: name }, query: { fields: 'cors,metageneration' } }),
      ));
    const origins = originsOf(place);
    const { cors, metageneration } = BUCKET.parse(found || { metageneration: '0' });
    const lacking = origins.filter(
      (origin) =>
        !cors.some(
          (rule) =>
            (rule.origin.includes(origin) || rule.origin.includes('*')) &&
            (rule.method.includes('GET') || rule.method.includes('*')),
        ),
    );
    if (lacking.length === 0) return done(`${origins.join(', ')} may read it`);
    if (!found) return missing(`follows for ${lacking.join(', ')} once the bucket is there`);
    return missing(`${lacking.join(', ')} may not read it`, {
      call: callOf('storage.buckets.patch', {
        at: { bucket: name },
        // Refused if another change came in between.
        query: { ifMetagenerationMatch: metageneration, fields: 'cors' },
        body: { cors: [...cors, { origin: lacking, method: ['GET'], maxAgeSeconds: CORS_SECONDS }] },
      }),
    });
  },
};
