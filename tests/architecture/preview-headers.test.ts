/** `npm run preview`: a build's folder served with the headers of hosting. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POLICY_FILE } from '../../build/hosting-config.ts';
import { previewHeaders } from '../../build/preview-headers.ts';

const POLICY = "default-src 'self'";
const folder = mkdtempSync(join(tmpdir(), 'carte-preview-'));
let server: PreviewServer;

const serve = (outDir: string) =>
  preview({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [previewHeaders()],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
const get = (path: string) => {
  const { port } = server.httpServer.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } });
};
const headersOf = async (path: string) => (await get(path)).headers;

beforeAll(async () => {
  const built = join(folder, 'built');
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'index.html'), '<!doctype html>');
  writeFileSync(join(built, 'assets/one.js'), '1');
  writeFileSync(join(built, POLICY_FILE), POLICY);
  server = await serve(built);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/mina', '/pricing?plan=premium'])(
  '%s has the policy of the build and what goes beside it',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('Content-Security-Policy')).toBe(POLICY);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  },
);

test('a script has its own, and is kept', async () => {
  const headers = await headersOf('/assets/one.js');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('a missing script or dictionary is answered as hosting answers it, with no page', async () => {
  expect((await get('/mina')).status).toBe(200);
  for (const path of ['/assets/missing.js', '/locales/xx.json']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).not.toContain('html');
    // Kept, it would stay missing where a former version is deployed again.
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('a folder that no build has filled is not served', async () => {
  await expect(serve(join(folder, 'empty'))).rejects.toThrow(POLICY_FILE);
});
