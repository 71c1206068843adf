/** Which brand the product has (docs/operations.md, "Brand"), and what its file says. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { BrandError } from './brand-error.ts';
import { brandSchema, plainIssue, type Brand } from './brand-schema.ts';

// By `url`, the one address of a module that the stand-in's bundle knows; without `URL`, which jsdom
// replaces.
const ROOT = join(fileURLToPath(import.meta.url), '../../..');
const DEFAULT_FOLDER = 'brand';
const FILE = 'brand.json';

/** The files that may have the setting, the one that wins first. */
const SETTINGS = ['.env.local', '.env'];

function settingInFiles(): string | undefined {
  // Tests are about the brand of the repository, whatever a developer has set for the app.
  if (process.env['VITEST'] !== undefined) return undefined;
  return SETTINGS.map((name) => join(ROOT, name))
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8'))['BRAND'])
    .find((value) => value !== undefined && value !== '');
}

/**
 * Returns the absolute path of the brand's folder: what `BRAND` names in the environment, else in
 * `.env.local` or `.env`, from the root of the repository; `brand` where none does.
 */
export function brandFolder(): string {
  return resolve(ROOT, process.env['BRAND'] || settingInFiles() || DEFAULT_FOLDER);
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
