/** The app at an address where a new version of it can be deployed. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  readonly origin: string;
  /** Serves the app from now on as after a deployment. Returns the path of its new program. */
  deploy(): Promise<string>;
  /** Answers 404 to files whose path matches, as of a build that is no longer there; to none if left out. */
  withdraw(files?: RegExp): void;
  /** Names the release that /release.json tells of from now on; none is that of the app. */
  nameRelease(release?: { readonly version: string; readonly oldest: string }): void;
  close(): Promise<void>;
}

/**
 * Passes everything on from the app at `origin`. After the deployment the program has another name, and the
 * page and the list of the app's files name that one.
 */
export async function serveDeployment(origin: string): Promise<Deployment> {
  let renamed: { readonly from: string; readonly to: string } | undefined;
  let named: object | undefined;
  let gone: RegExp | undefined;
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (named !== undefined && path === '/release.json') {
      response.end(JSON.stringify(named));
      return;
    }
    if (gone?.test(path)) {
      response.writeHead(404).end();
      return;
    }
    const answer = await fetch(origin + (path === renamed?.to ? renamed.from : path));
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const isRewritten = renamed !== undefined && /html|json/.test(type);
    for (const [name, value] of answer.headers)
      // The hash of the page's script in the policy is the old page's.
      if (!isRewritten || name !== 'content-security-policy') response.setHeader(name, value);
    response.removeHeader('transfer-encoding');
    response.writeHead(answer.status);
    // The page names its script without the first slash (src/early.ts).
    response.end(
      renamed && isRewritten ? body.toString().replaceAll(renamed.from.slice(1), renamed.to.slice(1)) : body,
    );
  };
  const server = createServer((request, response) => void passOn(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async deploy() {
      const { main } = (await (await fetch(`${origin}/app-files.json`)).json()) as { main: string };
      const to = main.replace(/-[\w-]+\.js$/, '-Deployed.js');
      renamed = { from: main, to };
      return to;
    },
    withdraw(files) {
      gone = files;
    },
    nameRelease(release) {
      named = release;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
