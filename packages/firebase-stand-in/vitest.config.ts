/** `npm test` of this package. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['vitest.unit.config.ts', 'vitest.conformance.config.ts'] },
});
