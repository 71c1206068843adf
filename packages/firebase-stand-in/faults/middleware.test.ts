import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Faults } from './faults.ts';
import { faultMiddleware } from './middleware.ts';

let server: Server | undefined;
let reached: string[] = [];

async function start(service: 'storage' | 'auth', faults: Faults): Promise<string> {
  const middleware = faultMiddleware(faults, service);
  server = createServer((request, response) =>
    middleware(request, response, () => {
      reached.push(`${request.method} ${request.url}`);
      response.setHeader('X-Reached', 'yes');
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      response.end('done');
    }),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  reached = [];
});

describe('faultMiddleware', () => {
  it('passes everything while no fault waits', async () => {
    const url = await start('storage', new Faults());
    expect(await (await fetch(`${url}/v0/b/b/o/a%2Fb`)).text()).toBe('done');
  });

  it.each([
    ['upload', 'POST', '/v0/b/bucket/o?name=users%2Fu1%2Fa.png', 'users/u1/a.png'],
    ['get', 'GET', '/v0/b/bucket/o/users%2Fu1%2Fa.png', 'users/u1/a.png'],
    ['download', 'GET', '/v0/b/bucket/o/users%2Fu1%2Fa.png?alt=media', 'users/u1/a.png'],
    ['list', 'GET', '/v0/b/bucket/o?prefix=users%2Fu1%2F', 'users/u1/'],
    ['update', 'PATCH', '/v0/b/bucket/o/users%2Fu1%2Fa.png', 'users/u1/a.png'],
    ['delete', 'DELETE', '/v0/b/bucket/o/users%2Fu1%2Fa.png', 'users/u1/a.png'],
  ])('names the storage call %s by verb and object path', async (verb, method, path, object) => {
    const faults = new Faults();
    const url = await start('storage', faults);
    faults.add({ service: 'storage', verb, path: object, action: { fail: 'PERMISSION_DENIED' } });
    const reply = await fetch(url + path, { method, headers: { Origin: 'http://localhost:1' } });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:1');
    expect(await reply.json()).toMatchObject({ error: { code: 403 } });
    expect((await fetch(url + path, { method })).status).toBe(200);
  });

  it('names auth calls by their method', async () => {
    const faults = new Faults();
    const url = await start('auth', faults);
    faults.add({ service: 'auth', verb: 'signUp', action: { fail: 'UNAVAILABLE' } });
    faults.add({ service: 'auth', verb: 'token', action: { fail: 'ABORTED' } });
    const post = (path: string) => fetch(url + path, { method: 'POST' });
    expect((await post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k')).status).toBe(503);
    expect((await post('/securetoken.googleapis.com/v1/token?key=k')).status).toBe(409);
    expect((await post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k')).status).toBe(200);
  });

  it('leaves preflights and admin endpoints alone, also during an outage', async () => {
    const faults = new Faults();
    const url = await start('auth', faults);
    faults.setOffline('auth', 10_000);
    expect((await fetch(`${url}/emulator/v1/projects/p/accounts`, { method: 'DELETE' })).status).toBe(200);
    expect((await fetch(`${url}/x`, { method: 'OPTIONS' })).status).toBe(200);
    await expect(fetch(`${url}/x`)).rejects.toThrow(/fetch failed/);
  });

  it('makes a call slow', async () => {
    const faults = new Faults();
    const url = await start('storage', faults);
    faults.add({ service: 'storage', action: { delay: 80 } });
    const start_ = Date.now();
    expect((await fetch(`${url}/v0/b/b/o/a`)).status).toBe(200);
    expect(Date.now() - start_).toBeGreaterThanOrEqual(75);
  });

  it('loses the connection before the work or after it', async () => {
    const faults = new Faults();
    const url = await start('storage', faults);
    const upload = () => fetch(`${url}/v0/b/b/o?name=a`, { method: 'POST' });
    faults.add({ service: 'storage', action: { drop: true, when: 'before' } });
    await expect(upload()).rejects.toThrow(/fetch failed/);
    expect(reached).toEqual([]);
    faults.add({ service: 'storage', action: { drop: true, when: 'after' } });
    await expect(upload()).rejects.toThrow(/fetch failed/);
    expect(reached).toHaveLength(1);
  });
});
