/** Serves a built app as Firebase Hosting would: files, and the rewrites and headers of `firebase.json`. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { Transform } from 'node:stream';
import { inlineHashes } from '../../../build/content-security-policy.ts';
import {
  committedConfig,
  headersAt,
  matches,
  POLICY_FILE,
  policyOf,
  withPolicy,
  type HeaderRule,
  type HostingConfig,
} from '../../../build/hosting-config.ts';
import { REPOSITORY } from '../repository.ts';

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
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** What addresses are read against; only their paths count. */
const BASE = 'http://localhost';

/** A running server. */
export interface StaticServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** A built app, and what it is served with. */
export interface BuiltApp {
  readonly folder: string;
  /**
   * Every text that it names is replaced wherever it is in a page or script, such as the addresses that a
   * build was made for; of the same length, it leaves sizes alone.
   */
  readonly replacing?: ReadonlyMap<string, string>;
  /** Where its `firebase.json` is; the repository by default. */
  readonly root?: string;
}

/** A running server whose app can be replaced. */
export interface BuiltAppServer extends StaticServer {
  /** Serves another build at the same origin from now on. */
  deploy(next: BuiltApp): void;
}

/** Serves `folder` on a free loopback port. */
export function serveFolder(folder: string, replacing?: BuiltApp['replacing']): Promise<StaticServer> {
  return serveApp({ folder, ...(replacing && { replacing }) });
}

/** Serves a build on a free loopback port until another one is deployed there; later header rules win. */
export async function serveApp(first: BuiltApp): Promise<BuiltAppServer> {
  let current = first;
  // With the first request: the folder may still be filled while the server comes up.
  let served: Served | undefined;
  const server = createServer((request, response) => {
    served ??= servedFrom(current);
    answer(served, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      current = next;
      served = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function servedFrom({ folder, replacing = new Map(), root = REPOSITORY }: BuiltApp): Served {
  const config = committedConfig(root);
  return {
    folder,
    rules: hostingHeaders(folder, replacing, config),
    rewrites: config.hosting.rewrites,
    replacing,
  };
}

/**
 * The header rules of `firebase.json` with the policy the build has left in its folder. What is replaced in
 * the pages is replaced in the policy, their hashes too. A folder without a policy is no build of the app,
 * and gets none.
 */
function hostingHeaders(
  folder: string,
  replacing: ReadonlyMap<string, string>,
  config: HostingConfig,
): readonly HeaderRule[] {
  const { headers } = config.hosting;
  if (!existsSync(join(folder, POLICY_FILE)))
    return headers.map((rule) => ({
      ...rule,
      headers: rule.headers.filter(({ key }) => key !== 'Content-Security-Policy'),
    }));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const served = inlineHashes(replaced(html, replacing), 'script');
  const policy = inlineHashes(html, 'script').reduce(
    (text, hash, index) => text.replace(hash, served[index] ?? ''),
    replaced(policyOf(folder), replacing),
  );
  return withPolicy(config, policy).hosting.headers;
}

/** What one server serves. */
interface Served {
  readonly folder: string;
  readonly rules: readonly HeaderRule[];
  readonly rewrites: HostingConfig['hosting']['rewrites'];
  readonly replacing: ReadonlyMap<string, string>;
}

function answer(
  { folder, rules, rewrites, replacing }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const address = request.url ?? '/';
  if (!URL.canParse(address, BASE)) {
    response.writeHead(400).end();
    return;
  }
  const path = pathOf(address);
  const wanted = path === undefined ? undefined : join(folder, path);
  const found = [wanted, wanted && join(wanted, 'index.html')].find(
    (one) => one !== undefined && existsSync(one) && statSync(one).isFile(),
  );
  const rewrite = rewrites.find(({ source }) => matches(source, path ?? '/'));
  const isMissing = found === undefined && rewrite === undefined;
  for (const { key, value } of headersAt(rules, path ?? '/', { isMissing })) response.setHeader(key, value);
  if (isMissing) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  // A folder's page has no slash at its end (`trailingSlash` in firebase.json).
  const file = found ?? join(folder, rewrite?.destination ?? '');
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  const content = createReadStream(file).once('error', () => response.destroy());
  if (replacing.size > 0 && /\.(html|js)$/.test(file)) {
    content.pipe(replacer(replacing)).pipe(response);
  } else {
    content.pipe(response);
  }
}

/** Passes a whole text on when it is complete, with every key of the map replaced by its value. */
function replacer(replacing: ReadonlyMap<string, string>): Transform {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      done(null, replaced(Buffer.concat(chunks).toString(), replacing));
    },
  });
}

/** The text with every key of the map replaced by its value. */
function replaced(text: string, replacing: ReadonlyMap<string, string>): string {
  if (replacing.size === 0) return text;
  const keys = [...replacing.keys()].map((key) => key.replaceAll('.', String.raw`\.`));
  return text.replaceAll(new RegExp(keys.join('|'), 'g'), (found) => replacing.get(found) ?? found);
}

/** The decoded path below the folder; undefined for what cannot be decoded or climbs out. */
function pathOf(url: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(url, BASE).pathname));
    return path.includes('..') ? undefined : path;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
