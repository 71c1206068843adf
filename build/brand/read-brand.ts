/** Which brand the product has (docs/operations.md, "Brand"), and what its file says. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import { BrandError } from './brand-error.ts';
import { brandSchema, plainIssue, type Brand } from './brand-schema.ts';

// By `url`, the one address of a module that the stand-in's bundle knows; without `URL`, which jsdom
// replaces.
const ROOT = join(fileURLToPath(import.meta.url), '../../..');
const DEFAULT_FOLDER = 'brand';
const FILE = 'brand.json';

interface Places {
  readonly root?: string;
  /** What the process was started with: its environment and its arguments. */
  readonly started?: Readonly<Record<string, string | undefined>>;
  readonly args?: readonly string[];
}

/** What the environment's file says: that of `--env staging`, else `.env.local` or `.env`, the first wins. */
function settingInFiles(root: string, args: readonly string[]): string | undefined {
  const { env } = parseArgs({ args: [...args], options: { env: { type: 'string' } }, strict: false }).values;
  return (typeof env === 'string' ? [`.env.${env}`] : ['.env.local', '.env'])
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8'))['BRAND'])
    .find((value) => value !== undefined && value !== '');
}

/**
 * Returns the absolute path of the brand's folder: what `BRAND` names in the environment, else in the file of
 * the settings, from the root of the repository; `brand` where it is nowhere, or empty in the environment.
 */
export function brandFolder(places: Places = {}): string {
  const { root = ROOT, started = process.env, args = process.argv.slice(2) } = places;
  // Tests are about the brand of the repository, whatever a developer has set for the app.
  const inFiles = started['VITEST'] === undefined ? settingInFiles(root, args) : undefined;
  return resolve(root, (started['BRAND'] ?? inFiles) || DEFAULT_FOLDER);
}

/** Returns what the brand's file says. Throws `BrandError` for a missing file or one with a wrong field. */
export function readBrand(folder = brandFolder()): Brand {
  const file = join(folder, FILE);
  if (!existsSync(file)) throw new BrandError(`There is no ${file}: BRAND names a folder that has one.`);
  const { data, error } = brandSchema.safeParse(parsed(file), { error: plainIssue });
  if (data !== undefined) return data;
  const problems = error.issues.map(({ path, message }) => `  ${['brand', ...path].join('.')} ${message}`);
  throw new BrandError(`${file} cannot be used:\n${problems.join('\n')}`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new BrandError(`${file} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
