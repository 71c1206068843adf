import { startSuite } from 'firebase-stand-in';
import { AdminError } from '../shared/admin-error.ts';
import { environment, type Environment } from '../shared/environment.ts';
import { adminTarget } from '../shared/google/credentials.ts';
import type { VerifyOrder } from './arguments.ts';
import type { VerifyTarget } from './target.ts';

/** A target, and what ends when it is done with. */
export interface OpenTarget {
  readonly target: VerifyTarget;
  readonly close: () => Promise<void>;
}

/**
 * What an order means: a project, or the stand-in, which is started in memory unless the environment says
 * where one runs. Throws `AdminError` where nothing is named, or the app has no key for the project.
 */
export async function findTarget(
  { project, env: name, bucket, standIn }: Pick<VerifyOrder, 'project' | 'env' | 'bucket' | 'standIn'>,
  env: Environment = environment(name),
): Promise<OpenTarget> {
  if (!standIn) return { target: projectTarget({ project, bucket }, env), close: () => Promise.resolve() };
  if (env['FIRESTORE_EMULATOR_HOST']) return { target: standInTarget(env), close: () => Promise.resolve() };
  // Of the project that programs mean where nothing is configured.
  const { projectId } = adminTarget({}, {});
  const suite = await startSuite({ projectId });
  return { target: standInTarget(suite.env), close: () => suite.close() };
}

function projectTarget(
  { project, bucket }: { readonly project: string | undefined; readonly bucket: string | undefined },
  env: Environment,
): VerifyTarget {
  if (project === undefined && !env['VITE_FIREBASE_PROJECT_ID'])
    throw new AdminError(
      'No project is named: fill in .env, or give --project. --stand-in verifies the stand-in.',
    );
  const admin = adminTarget({ project, bucket }, env);
  if (admin.isStandIn) throw new AdminError(`${admin.projectId} is the stand-in's: say --stand-in.`);
  const key = env['VITE_FIREBASE_API_KEY'];
  if (!key || env['VITE_FIREBASE_PROJECT_ID'] !== admin.projectId)
    throw new AdminError(
      `The app's configuration of ${admin.projectId} is missing: put its VITE_FIREBASE_PROJECT_ID and VITE_FIREBASE_API_KEY into .env or the environment.`,
    );
  return { admin, app: appVariables(env, admin) };
}

function standInTarget(env: Environment): VerifyTarget {
  const admin = adminTarget({}, { ...env, VITE_FIREBASE_PROJECT_ID: env['GCLOUD_PROJECT'] });
  const hosts = {
    VITE_EMULATOR_FIRESTORE: env['FIRESTORE_EMULATOR_HOST'],
    VITE_EMULATOR_AUTH: env['FIREBASE_AUTH_EMULATOR_HOST'],
    VITE_EMULATOR_STORAGE: env['FIREBASE_STORAGE_EMULATOR_HOST'],
  };
  return { admin, app: appVariables(hosts, admin) };
}

/** App Check's key stays away: it starts a script that needs a browser. */
function appVariables(
  env: Environment,
  { projectId, bucket }: { readonly projectId: string; readonly bucket: string },
): Record<string, string> {
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('VITE_') && name !== 'VITE_APP_CHECK_KEY' && value !== undefined ? [[name, value]] : [],
  );
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
  };
}
