import { afterEach, beforeEach, expect } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * A new server for each test of a file, closed after it. A test in which the server complains of a defect
 * fails.
 */
export function useTestServer(): TestServer {
  const current = {} as TestServer;
  beforeEach(async () => {
    Object.assign(current, await startTestServer());
  });
  afterEach(async () => {
    await current.close();
    expect(current.complaints).toEqual([]);
  });
  return current;
}
