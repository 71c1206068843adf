/** Serves a built app as Firebase Hosting would: files, `/index.html` for every other path, and the headers of `firebase.json`. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** A running server. */
export interface StaticServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves `folder` on a loopback port (any free one unless told); later header rules win. */
export async function serveFolder(folder: string, port = 0): Promise<StaticServer> {
  const rules = await hostingHeaders();
  const server = createServer((request, response) => answer(folder, rules, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function hostingHeaders(): Promise<readonly HeaderRule[]> {
  const file = fileURLToPath(new URL('../../firebase.json', import.meta.url));
  const { hosting } = JSON.parse(await readFile(file, 'utf8')) as { hosting?: { headers?: HeaderRule[] } };
  return hosting?.headers ?? [];
}

function answer(
  folder: string,
  rules: readonly HeaderRule[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = pathOf(request.url ?? '/');
  const wanted = path === undefined ? undefined : join(folder, path);
  const isFile = wanted !== undefined && existsSync(wanted) && statSync(wanted).isFile();
  const file = isFile ? wanted : join(folder, 'index.html');
  for (const { source, headers } of rules) {
    if (matches(source, path ?? '/')) for (const { key, value } of headers) response.setHeader(key, value);
  }
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file)
    .once('error', () => response.destroy())
    .pipe(response);
}

/** The decoded path below the folder; undefined for what cannot be decoded or climbs out. */
function pathOf(url: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    return path.includes('..') ? undefined : path;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The globs that `firebase.json` uses here: `**` alone, or a folder followed by `/**`. */
function matches(source: string, path: string): boolean {
  return source === '**' || (source.endsWith('/**') && path.startsWith(source.slice(0, -2)));
}
