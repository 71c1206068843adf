import { version } from '../../../package.json';

declare global {
  interface ImportMetaEnv {
    /** The commit of a production build; undefined in development and tests (build/release-file.ts). */
    readonly APP_COMMIT?: string;
  }
}

/**
 * Returns this app's version with the commit it was built from, where the build knew one: `0.3.0
 * (1a2b3c4d5e6f)`.
 */
export function runningVersion(commit: string | undefined = import.meta.env.APP_COMMIT): string {
  return commit ? `${version} (${commit})` : version;
}
