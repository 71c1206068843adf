import { join } from 'node:path';
import { build, type Alias, type BuildEnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { brandColors } from './brand/brand-colors.ts';
import { brandModule } from './brand/brand-module.ts';
import { BUILD_TARGET } from './supported-browsers.ts';

const ROOT = join(import.meta.dirname, '..');

/** `@` in imports, as everywhere in the app. */
export const SOURCE: Alias = { find: '@', replacement: join(ROOT, 'src') };

interface ProgramOptions {
  /** Of the environment files; production by default. */
  readonly mode?: string;
  /** Constants of the program by name, each the source text of its value. */
  readonly define?: Record<string, string>;
  readonly plugins?: Plugin[];
  /** Differences to a script for supported browsers; `rolldownOptions.input` is the source file. */
  readonly build: BuildEnvironmentOptions;
}

/**
 * Compiles a program apart from the app, without the app's configuration. Writes nothing; the first file
 * returned is the entry.
 */
export function buildProgram({
  mode = 'production',
  define,
  plugins = [],
  build: options,
}: ProgramOptions): Promise<Rolldown.RolldownOutput> {
  return build({
    configFile: false,
    root: ROOT,
    mode,
    logLevel: 'warn',
    publicDir: false,
    plugins: [brandModule(), brandColors(), ...plugins],
    resolve: { alias: [SOURCE] },
    ...(define && { define }),
    build: {
      write: false,
      target: BUILD_TARGET,
      cssTarget: BUILD_TARGET,
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      ...options,
    },
  }) as Promise<Rolldown.RolldownOutput>;
}
