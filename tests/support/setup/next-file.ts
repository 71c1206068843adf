/** For tests whose process runs many files: the next one finds new modules and, in jsdom, a new page. */
import { deleteApp, getApps } from 'firebase/app';
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  await Promise.all(getApps().map(deleteApp));
  await globalThis.openNewPage?.();
});
