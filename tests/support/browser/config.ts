/**
 * A Vitest configuration for programs that need what the browser tests need (a build, a site, a browser) and
 * are no tests.
 */
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import root from '../../../vite.config.ts';
import { PROJECTS } from '../../projects.ts';

/** The project of browser tests (tests/projects.ts), with the files of `include` in place of its own. */
export function browserConfig(include: string): ViteUserConfig {
  const browser = PROJECTS.find(
    (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'browser',
  );
  if (typeof browser !== 'object' || !('test' in browser)) throw new Error('There are no browser tests.');
  return defineConfig({
    ...root,
    root: new URL('../../..', import.meta.url).pathname,
    test: { ...root.test, projects: [{ ...browser, test: { ...browser.test, include: [include] } }] },
  });
}
