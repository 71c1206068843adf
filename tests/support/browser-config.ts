/** A Vitest configuration for programs that need what the browser tests need (a build, a site, a browser) and are no tests. */
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import root from '../../vite.config.ts';

/** The project of browser tests in `vite.config.ts`, with the files of `include` in place of its own. */
export function browserConfig(include: string): ViteUserConfig {
  const projects = root.test?.projects ?? [];
  const browser = projects.find(
    (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'browser',
  );
  if (typeof browser !== 'object' || !('test' in browser))
    throw new Error('vite.config.ts has no browser tests.');
  return defineConfig({
    ...root,
    root: new URL('../..', import.meta.url).pathname,
    test: { ...root.test, projects: [{ ...browser, test: { ...browser.test, include: [include] } }] },
  });
}
