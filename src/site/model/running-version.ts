import { version } from '../../../package.json';

/** The commit of a production build; not there in development and tests (build/release-file.ts). */
declare const APP_COMMIT: string | undefined;

/**
 * Returns this app's version with the commit it was built from, where the build knew one: `0.3.0
 * (1a2b3c4d5e6f)`.
 */
export function runningVersion(commit = typeof APP_COMMIT === 'undefined' ? undefined : APP_COMMIT): string {
  return commit ? `${version} (${commit})` : version;
}
