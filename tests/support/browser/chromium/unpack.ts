/**
 * Unpacks the browser of the npm package into the temporary folder; a process of its own, see
 * `package.ts`.
 */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
