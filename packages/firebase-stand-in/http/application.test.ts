import { afterEach, expect, it } from 'vitest';
import { serveApplication } from './application.ts';
import type { RequestListener, RunningServer } from './listen.ts';

let server: RunningServer | undefined;
afterEach(() => server?.close());

async function serve(application: Promise<RequestListener>): Promise<string> {
  server = await serveApplication({
    host: '127.0.0.1',
    port: 0,
    application,
    isAdministration: ({ url }) => url === '/admin',
  });
  return `http://127.0.0.1:${server.port}`;
}

it('keeps early requests waiting until the application is loaded', async () => {
  let loaded: (listener: RequestListener) => void = () => undefined;
  const url = await serve(new Promise((resolve) => (loaded = resolve)));
  const early = fetch(url);
  loaded((_request, response) => response.end('late'));
  expect(await (await early).text()).toBe('late');
});

it('answers 503 when the application cannot be loaded', async () => {
  let failed: (error: Error) => void = () => undefined;
  const application = new Promise<RequestListener>((_loaded, reject) => (failed = reject));
  // On a busy machine it fails before the request arrives, when no request handles the failure yet.
  application.catch(() => undefined);
  const url = await serve(application);
  const early = fetch(url);
  setTimeout(() => failed(new Error('no such module')), 50);
  const answer = await early;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } });
});

it('survives an application that writes to an answer that is over', async () => {
  const url = await serve(
    Promise.resolve((_request, response) => {
      response.end('over');
      response.write('too late');
    }),
  );
  expect(await (await fetch(url)).text()).toBe('over');
  expect((await fetch(url)).status).toBe(200);
});

it('refuses administration to web pages of other sites', async () => {
  const url = await serve(Promise.resolve((_request, response) => response.end('done')));
  const status = async (path: string, origin: string) =>
    (await fetch(`${url}${path}`, { headers: { origin } })).status;
  expect(await status('/admin', 'https://evil.example')).toBe(403);
  expect(await status('/admin', 'http://localhost:5173')).toBe(200);
  expect(await status('/other', 'https://evil.example')).toBe(200);
});
