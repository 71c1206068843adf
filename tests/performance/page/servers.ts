/**
 * What a visitor's phone talks to: hosting, Firestore's REST interface and Storage, over HTTP/2 and TLS as
 * the real ones.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Link } from './link.ts';

/** How long the service thinks, in ms, as measured at the real one. */
const LATENCY_MS = 80;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Answers a request. */
export type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

/** A running server. */
export interface Server {
  readonly origin: string;
  close(): void;
}

/** A certificate, and where its servers are reached: over a link. */
export interface Hosting {
  readonly certificate: { readonly key: Buffer; readonly cert: Buffer };
  readonly link: Link;
}

/** A certificate for localhost that no one vouches for, in a folder. */
export async function makeCertificate(folder: string): Promise<Hosting['certificate']> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost';
  await promisify(execFile)('openssl', [...what.split(' '), '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

/** Serves on a free loopback port, at the end of the link. */
export async function serve({ certificate, link }: Hosting, handler: Handler): Promise<Server> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${await link.lead((server.address() as AddressInfo).port)}`,
    close: () => void server.close(),
  };
}

/** A site of one page under every address. */
export function onePage(html: string): Handler {
  const body = brotliCompressSync(html);
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(body);
  };
}

/** A folder as hosting serves it: compressed at its best, `index.html` for every address that is no file. */
export async function folderSite(folder: string): Promise<Handler> {
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(file)];
    if (type !== undefined)
      files.set(`/${relative(folder, file)}`, { type, body: brotliCompressSync(await readFile(file)) });
  }
  return (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    const file = files.get(path) ?? files.get('/index.html') ?? { type: '', body: Buffer.alloc(0) };
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' });
    response.end(file.body);
  };
}

/** Firestore's `GET` of documents, from JSON by name. */
export function firestore(documents: Readonly<Record<string, object>>): Handler {
  return (request, response) => {
    const [, name = ''] = new URL(request.url, 'https://localhost').pathname.split('/documents/');
    const found = documents[decodeURIComponent(name)];
    setTimeout(() => {
      response.writeHead(found === undefined ? 404 : 200, {
        'access-control-allow-origin': '*',
        'content-type': 'application/json; charset=UTF-8',
      });
      response.end(JSON.stringify(found ?? { error: { code: 404 } }, null, 2));
    }, LATENCY_MS);
  };
}

/**
 * Storage with one picture in it, and with the contact file of whatever card: a page that finds none writes
 * one, which few have to.
 */
export function storageWith(picture: Buffer): Handler {
  return (request, response) => {
    setTimeout(() => {
      const isPicture = request.url.includes('alt=media');
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': isPicture ? 'image/webp' : 'application/json',
      });
      response.end(isPicture ? picture : '{}');
    }, LATENCY_MS);
  };
}

/** Sends what pages post to a function, and everything else to another handler. */
export function hearing(heard: (text: string) => void, others: Handler): Handler {
  return (request, response) => {
    if (request.method !== 'POST') {
      others(request, response);
      return;
    }
    void text(request).then(heard);
    response.writeHead(204);
    response.end();
  };
}
