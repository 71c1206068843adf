/** Finds an operator's project, and the credentials for it. */
import { emulatorOrigin, readConfig } from '../../../src/shared/firebase/config.ts';
import { AdminError } from '../admin-error.ts';
import { environment, environmentFile, type Environment } from '../environment.ts';
import { tokenSource } from './access-token.ts';
import { isProjectId } from './resource-names.ts';

/** A project's services, called bypassing the rules. */
export interface AdminTarget {
  readonly projectId: string;
  /** Name of the Storage bucket, without `gs://`. */
  readonly bucket: string;
  /** True for emulators, false for a real project. */
  readonly isStandIn: boolean;
  /** Without a slash at the end; the paths of the public REST interfaces follow. */
  readonly origins: Readonly<Record<'firestore' | 'storage' | 'auth' | 'rules', string>>;
  /** Origin of the addresses at which anyone reads a file. */
  readonly files: string;
  /**
   * Returns the headers that authenticate each request. Rejects with `AdminError` when there are no
   * credentials.
   */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

interface TargetOptions {
  /** Else `VITE_FIREBASE_PROJECT_ID`, else the stand-in's `demo-carte`. */
  readonly project?: string | undefined;
  /** The environment (`--env`) whose variables these are; undefined: that of `.env`. */
  readonly env?: string | undefined;
  /** Else `VITE_FIREBASE_STORAGE_BUCKET` where the project is that one's, else `{project}.appspot.com`. */
  readonly bucket?: string | undefined;
  /** What `npm start` added to the usual ports of the stand-in, which is meant then. */
  readonly portOffset?: number | undefined;
}

const EMULATORS = {
  FIRESTORE_EMULATOR_HOST: 'VITE_EMULATOR_FIRESTORE',
  FIREBASE_AUTH_EMULATOR_HOST: 'VITE_EMULATOR_AUTH',
  FIREBASE_STORAGE_EMULATOR_HOST: 'VITE_EMULATOR_STORAGE',
} as const;

/** Where the stand-in's Rules API is; the official suite has none. */
const RULES_EMULATOR = 'FIREBASE_RULES_EMULATOR_HOST';
const USUAL_RULES_EMULATOR = '127.0.0.1:9699';

/**
 * The project an operator means. Emulators when its name begins with `demo-` or the environment says where
 * they are, by the suite's own variables (`FIRESTORE_EMULATOR_HOST` …) or the app's
 * (`VITE_EMULATOR_FIRESTORE` …); else Google's services with the credentials of `access-token.ts`. Throws
 * `AdminError` where only some of the suite's variables are set, where the id can be no project's, or where
 * an environment that was asked for names none.
 */
export function adminTarget(
  options: TargetOptions = {},
  named: Environment = environment(options.env),
): AdminTarget {
  const { portOffset } = options;
  const env = portOffset === undefined ? named : { ...named, ...standInAt(portOffset) };
  const config = readConfig(configured(options, env));
  const { projectId, storageBucket: bucket, storageOrigin: files, emulators } = config;
  // It becomes part of addresses.
  if (!isProjectId(projectId)) throw new AdminError(`${projectId} can be no project's id.`);
  if (emulators !== undefined) {
    return {
      projectId,
      bucket,
      files,
      isStandIn: true,
      origins: {
        firestore: emulatorOrigin(emulators.firestore),
        storage: emulatorOrigin(emulators.storage),
        auth: `${emulatorOrigin(emulators.auth)}/identitytoolkit.googleapis.com`,
        rules: `http://${env[RULES_EMULATOR] || USUAL_RULES_EMULATOR}`,
      },
      headers: () => Promise.resolve({ authorization: 'Bearer owner' }),
    };
  }
  const token = tokenSource(projectId, env);
  return {
    projectId,
    bucket,
    files,
    isStandIn: false,
    origins: {
      firestore: 'https://firestore.googleapis.com',
      storage: 'https://storage.googleapis.com',
      auth: 'https://identitytoolkit.googleapis.com',
      rules: 'https://firebaserules.googleapis.com',
    },
    // A user's own credentials belong to no project; the header names the project whose quota they use.
    headers: async () => ({ authorization: `Bearer ${await token()}`, 'x-goog-user-project': projectId }),
  };
}

/** Returns how a program names its project to the operator. */
export function nameOfTarget({ projectId, isStandIn, origins }: AdminTarget): string {
  return isStandIn ? `${projectId} on ${origins.firestore}` : projectId;
}

/** Returns the suite's variables for a stand-in with moved ports. */
function standInAt(portOffset: number): Environment {
  const { emulators } = readConfig({});
  const moved = (address: string) =>
    address.replace(/\d+$/, (port) => String(Number(port) + portOffset)).replace(/^http:\/\//, '');
  if (emulators === undefined) return {};
  return {
    FIRESTORE_EMULATOR_HOST: moved(emulatorOrigin(emulators.firestore)),
    FIREBASE_AUTH_EMULATOR_HOST: moved(emulatorOrigin(emulators.auth)),
    FIREBASE_STORAGE_EMULATOR_HOST: moved(emulatorOrigin(emulators.storage)),
    [RULES_EMULATOR]: moved(USUAL_RULES_EMULATOR),
  };
}

/** Returns the app's variables, with the requested project and bucket in them. */
function configured({ project, bucket, env: of }: TargetOptions, env: Environment): Environment {
  const named = Object.keys(EMULATORS).filter((name) => env[name]);
  if (named.length > 0 && named.length < Object.keys(EMULATORS).length)
    throw new AdminError(`Set all of ${Object.keys(EMULATORS).join(', ')}, or none.`);
  const moved = Object.entries(EMULATORS).flatMap(([suite, own]) => (env[suite] ? [[own, env[suite]]] : []));
  const projectId = project ?? (env['VITE_FIREBASE_PROJECT_ID'] || env['GCLOUD_PROJECT']);
  if (of !== undefined && !projectId)
    throw new AdminError(`${environmentFile(of)} names no project: VITE_FIREBASE_PROJECT_ID is empty.`);
  const isOther = projectId !== env['VITE_FIREBASE_PROJECT_ID'];
  return {
    ...env,
    ...Object.fromEntries(moved),
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_STORAGE_BUCKET: bucket ?? (isOther ? undefined : env['VITE_FIREBASE_STORAGE_BUCKET']),
  };
}
