/** `npm run test:engines` */
import { defineConfig } from 'vitest/config';
import root from '../../vite.config.ts';
import { inBrowser, project } from '../projects.ts';

export default defineConfig({
  ...root,
  root: new URL('../..', import.meta.url).pathname,
  test: {
    ...root.test,
    projects: [
      project({
        ...inBrowser,
        name: 'firefox',
        include: ['tests/engines/**/*.e2e.ts', 'tests/journeys/**/*.e2e.ts', 'tests/e2e/**/*.e2e.ts'],
        provide: { engine: 'firefox' },
      }),
      project({
        ...inBrowser,
        name: 'webkit',
        include: ['tests/engines/**/*.e2e.ts', 'tests/journeys/**/*.e2e.ts', 'tests/e2e/**/*.e2e.ts'],
        provide: { engine: 'webkit' },
      }),
    ],
  },
});
