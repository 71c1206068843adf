/**
 * `npm run release -- 0.3.0`: makes a release in this folder (CONTRIBUTING.md, "A release"); pushes
 * nothing.
 */
import { release, ReleaseError } from './release.ts';

const REFUSED_STATUS = 1;

try {
  const [version = '', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new ReleaseError('One version, as 0.3.0, and nothing else.');
  for (const line of release(process.cwd(), version)) console.log(line);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = REFUSED_STATUS;
}
