/** `npm run test:engines` */
import { defineConfig } from 'vitest/config';
import root from '../../vite.config.ts';
import { inBrowser, project } from '../projects.ts';
import { JOURNEYS } from './journeys.ts';

const ENGINES = ['firefox', 'webkit'] as const;

export default defineConfig({
  ...root,
  root: new URL('../..', import.meta.url).pathname,
  test: {
    ...root.test,
    projects: ENGINES.map((engine) =>
      project({
        ...inBrowser,
        name: engine,
        include: [...JOURNEYS],
        provide: { engine },
      }),
    ),
  },
});
