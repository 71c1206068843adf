import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { StatusError } from '../status.ts';
import { readJsonObject } from './body.ts';
import type { RunningServer } from './listen.ts';
import { sendJson } from './respond.ts';
import { startHttpServer, type HttpCall } from './server.ts';

let server: RunningServer | undefined;
const complaints: string[] = [];

async function start(handle: (call: HttpCall) => void | Promise<void>): Promise<string> {
  server = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    handle,
    log: (message) => complaints.push(message),
  });
  return `http://127.0.0.1:${server.port}`;
}

/** Sends bytes as they are and answers everything that came back until the connection closed. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server?.port ?? 0, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.write(bytes);
  });
}

afterEach(async () => {
  await server?.close();
  server = undefined;
  complaints.length = 0;
});

describe('startHttpServer', () => {
  it('refuses to listen on an address that others can reach', async () => {
    const options = { port: 0, handle: () => undefined };
    await expect(startHttpServer({ ...options, host: '0.0.0.0' })).rejects.toThrow(/loopback/);
  });

  it('rejects when the port is taken', async () => {
    await start(() => undefined);
    const again = startHttpServer({ host: '127.0.0.1', port: server?.port ?? 0, handle: () => undefined });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('echoes origin and requested headers in preflights', async () => {
    const url = await start(() => undefined);
    const reply = await fetch(url, {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Headers': 'x-goog-api-client' },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true');
    expect(reply.headers.get('access-control-allow-headers')).toBe('x-goog-api-client');
    expect(reply.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  it('turns a thrown status error into the error envelope, with CORS headers', async () => {
    const url = await start(() => {
      throw new StatusError('NOT_FOUND', 'Nothing here.');
    });
    const reply = await fetch(url, { headers: { Origin: 'http://localhost:5173' } });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(await reply.json()).toEqual({
      error: { code: 404, message: 'Nothing here.', status: 'NOT_FOUND' },
    });
  });

  it('answers INTERNAL and complains when the handler has a defect', async () => {
    const url = await start(() => {
      throw new TypeError('a defect');
    });
    const reply = await fetch(url);
    expect(reply.status).toBe(500);
    expect(complaints.join()).toContain('a defect');
  });

  it('refuses a Host header of another name, as after DNS rebinding', async () => {
    await start(({ response }) => sendJson(response, 200, {}));
    const answer = (host: string) =>
      sendBytes(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await answer('evil.example:8080')).toMatch(/^HTTP\/1.1 403/);
    expect(await answer('localhost.evil.example')).toMatch(/^HTTP\/1.1 403/);
    expect(await answer('localhost:8080')).toMatch(/^HTTP\/1.1 200/);
    expect(await answer('[::1]:8080')).toMatch(/^HTTP\/1.1 200/);
  });

  it('answers 400 to what is not HTTP', async () => {
    await start(({ response }) => sendJson(response, 200, {}));
    expect(await sendBytes('\x00\x01\x02 nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('a request body', () => {
  const echo = async ({ request, response }: HttpCall) =>
    sendJson(response, 200, await readJsonObject(request, 1_000));

  it('is parsed as JSON, an empty one as an empty object', async () => {
    const url = await start(echo);
    expect(await (await fetch(url, { method: 'POST', body: '{"a":"ž😀"}' })).json()).toEqual({ a: 'ž😀' });
    expect(await (await fetch(url, { method: 'POST' })).json()).toEqual({});
  });

  it.each(['{', '[]', 'null', '"text"', '{"a":}'])('is refused when it is %s', async (body) => {
    const url = await start(echo);
    const reply = await fetch(url, { method: 'POST', body });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('is refused when it is announced too large', async () => {
    const url = await start(echo);
    const reply = await fetch(url, { method: 'POST', body: 'x'.repeat(1_001) });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('exceeds the limit: 1000 bytes');
  });

  it('is refused when it turns out too large', async () => {
    await start(echo);
    const head =
      'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await sendBytes(`${head}7d0\r\n${'x'.repeat(2_000)}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 400/);
  });

  it('that is too large is read to its end, so that a client which sends it all first gets the answer', async () => {
    await start(echo);
    const socket = connect(server?.port ?? 0, '127.0.0.1');
    let failure: Error | undefined;
    socket.on('error', (error) => (failure = error));
    socket.pause();
    const size = 30_000_000;
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`);
    await new Promise((resolve) => socket.write(Buffer.alloc(size, 'x'), resolve));
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(chunk.toString('latin1')));
      socket.once('close', () => resolve(''));
    });
    socket.resume();
    expect(await answer).toMatch(/^HTTP\/1.1 400/);
    expect(failure).toBeUndefined();
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}');
    const next = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    expect(next.toString('latin1'), 'the connection goes on').toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
  });

  it('that never comes because the client vanished does no harm', async () => {
    const url = await start(echo);
    const socket = connect(server?.port ?? 0, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"a":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    expect(complaints).toEqual([]);
  });
});
