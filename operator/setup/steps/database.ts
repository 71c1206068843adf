import { z } from 'zod';
import { callOf } from '../google.ts';
import { listedLocations } from '../locations.ts';
import { byHand, done, missing, type Place, type Step } from '../step.ts';

const DATABASE = z.object({
  locationId: z.string(),
  type: z.string(),
  pointInTimeRecoveryEnablement: z.string().default(''),
  deleteProtectionState: z.string().default(''),
});
const PROTECTED = 'DELETE_PROTECTION_ENABLED';
const RECOVERABLE = 'POINT_IN_TIME_RECOVERY_ENABLED';
const LOCATIONS = z.object({ locations: z.array(z.object({ locationId: z.string() })).default([]) });

/** The resource name of the one database the app uses. */
export const databaseName = (project: string) => `projects/${project}/databases/(default)`;

/** Returns the database as it is, or undefined. */
export async function findDatabase({ project, find }: Pick<Place, 'project' | 'find'>) {
  const found = await find(
    callOf('firestore.projects.databases.get', { at: { name: databaseName(project) } }),
  );
  return found === undefined ? undefined : DATABASE.parse(found);
}

/** Returns lines of the places a database can have. */
async function locations({ project, find }: Place): Promise<string[]> {
  const answer = await find(
    callOf('firestore.projects.locations.list', {
      at: { name: `projects/${project}` },
      query: { pageSize: '200' },
    }),
  );
  return listedLocations(LOCATIONS.parse(answer ?? {}).locations.map(({ locationId }) => locationId));
}

/** The database. Its place is for good. */
export const database: Step = {
  name: 'Firestore database',
  does: 'makes the database at the place you choose, which can never be changed, with recovery and protection on',
  roles: ['roles/datastore.owner'],
  async look(place) {
    const { project, choices } = place;
    const { location } = choices;
    const there = await findDatabase(place);
    if (there !== undefined && there.type !== 'FIRESTORE_NATIVE')
      return byHand(
        `the database of ${project} is of the type ${there.type}: the app needs Firestore in native mode, so take another project`,
        { stops: true },
      );
    if (there !== undefined && location !== undefined && location !== there.locationId)
      return byHand(
        `the database is in ${there.locationId}, not in ${location}, and a place cannot be changed: take another project, or leave out --location`,
        { stops: true },
      );
    if (there !== undefined) return done(`in ${there.locationId}`);
    if (location === undefined)
      return {
        is: 'to choose',
        choice: 'location',
        what: 'where is the data kept? It can never be changed later',
        list: await locations(place),
      };
    return missing('there is none', {
      call: callOf('firestore.projects.databases.create', {
        at: { parent: `projects/${project}` },
        query: { databaseId: '(default)' },
        body: {
          locationId: location,
          type: 'FIRESTORE_NATIVE',
          pointInTimeRecoveryEnablement: RECOVERABLE,
          deleteProtectionState: PROTECTED,
        },
      }),
    });
  },
};

/** Recovery to each minute of seven days, and protection against a deletion by mistake. */
export const databaseCare: Step = {
  name: 'Recovery and protection',
  does: 'keeps each minute of the last seven days of the database (billed), and refuses its deletion',
  roles: ['roles/datastore.owner'],
  async look(place) {
    const there = await findDatabase(place);
    if (there === undefined) return done('come with the database');
    const changes = {
      ...(there.pointInTimeRecoveryEnablement === RECOVERABLE
        ? {}
        : { pointInTimeRecoveryEnablement: RECOVERABLE }),
      ...(there.deleteProtectionState === PROTECTED ? {} : { deleteProtectionState: PROTECTED }),
    };
    const names = Object.keys(changes);
    if (names.length === 0) return done('both are on');
    return missing(`${names.join(' and ')} off`, {
      call: callOf('firestore.projects.databases.patch', {
        at: { name: databaseName(place.project) },
        query: { updateMask: names.join(',') },
        body: changes,
      }),
    });
  },
};
