/** For benchmarks that need what browser tests need: `npm run bench:studio`. */
import { defineConfig } from 'vitest/config';
import root from '../../vite.config.ts';

const projects = root.test?.projects ?? [];
const browser = projects.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'browser',
);
if (typeof browser !== 'object' || !('test' in browser))
  throw new Error('vite.config.ts has no browser tests.');

export default defineConfig({
  ...root,
  root: new URL('../..', import.meta.url).pathname,
  test: {
    ...root.test,
    projects: [{ ...browser, test: { ...browser.test, include: ['tests/performance/**/*.bench.ts'] } }],
  },
});
