import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bearer, startTestServer, type TestServer } from '../test-server.ts';
import { readFrames, TestChannel } from './test-client.ts';

let server: TestServer;
const start = async (timing?: { keepAlive: number; rotate: number; expire: number }) => {
  server = await startTestServer({ timing });
};
afterEach(async () => {
  expect(server.complaints).toEqual([]);
  await server.close();
});

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel';
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const target = (channel: TestChannel, path: string, targetId = 2) => ({
  database: channel.database,
  addTarget: { targetId, documents: { documents: [`${channel.root}/${path}`] } },
});

describe('a handshake', () => {
  beforeEach(() => start());

  it('opens a session and says how often it keeps the connection alive', async () => {
    const query = 'VER=8&database=projects%2Fdemo%2Fdatabases%2F(default)&RID=1&X-HTTP-Session-Id=gsessionid';
    const { status, text, headers } = await server.raw('POST', `${LISTEN}?${query}`, 'count=0');
    expect(status).toBe(200);
    expect(headers['x-http-session-id']).toEqual(expect.any(String));
    const [payload] = readFrames(text).payloads;
    expect(JSON.parse(payload ?? '')).toEqual([
      [0, ['c', expect.any(String), '', 8, expect.any(Number), 30_000]],
    ]);
  });

  it('refuses another version, another method and a start by GET', async () => {
    expect((await server.raw('POST', `${LISTEN}?VER=7`, 'count=0')).status).toBe(400);
    expect((await server.raw('GET', `${LISTEN}?VER=8`)).status).toBe(400);
    expect((await server.raw('POST', LISTEN.replace('Listen', 'Watch'), 'count=0')).status).toBe(501);
  });

  it('refuses messages that do not begin at the first one, and opens no session', async () => {
    const query = 'VER=8&database=projects%2Fdemo%2Fdatabases%2F(default)';
    const body = 'count=1&ofs=3&req0___data__=%7B%7D';
    const { status, json } = await server.raw('POST', `${LISTEN}?${query}`, body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { message: 'Messages 0 to 2 never arrived.' } });
  });

  it.each(['', 'projects/demo', 'projects/demo/databases/(default)/documents/a', 'projects/%00/databases/x'])(
    'tells on the stream that "%s" is not a database',
    async (database) => {
      const { text } = await server.raw(
        'POST',
        `${LISTEN}?VER=8&database=${encodeURIComponent(database)}`,
        'count=0',
      );
      const opened = JSON.parse(readFrames(text).payloads[0] ?? '') as [[number, [string, string]]];
      const sid = opened[0][1][1];
      const { text: answer } = await server.raw(
        'GET',
        `${LISTEN}?VER=8&SID=${sid}&RID=rpc&AID=0&CI=1&TYPE=xmlhttp`,
      );
      expect(answer).toContain('"status":"INVALID_ARGUMENT"');
    },
  );

  it('tells on the stream that a token is not accepted', async () => {
    const expired = bearer('jana', { iat: 1, exp: 2 });
    for (const authorization of ['Bearer nonsense', expired]) {
      const channel = await server.listen(authorization);
      const { error } = await channel.until((message) => message.error !== undefined);
      expect(error).toMatchObject({ code: 16, status: 'UNAUTHENTICATED' });
    }
  });
});

describe('a session', () => {
  it('takes messages that are sent again only once', async () => {
    await start();
    const channel = await server.writer();
    await channel.until(({ streamId }) => streamId !== undefined);
    const name = `${channel.root}/open/counter`;
    const add = {
      writes: [
        {
          update: { name, fields: {} },
          updateMask: { fieldPaths: [] },
          updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
        },
      ],
    };
    await channel.send(add);
    const again = `count=1&ofs=1&req0___data__=${encodeURIComponent(JSON.stringify(add))}`;
    await channel.post(channel.forwardQuery(), again);
    const overlapping = `count=2&ofs=1&req0___data__=${encodeURIComponent(JSON.stringify(add))}&req1___data__=${encodeURIComponent(JSON.stringify(add))}`;
    await channel.post(channel.forwardQuery(), overlapping);
    await channel.until(
      () => channel.messages.filter(({ writeResults }) => writeResults !== undefined).length === 2,
    );
    expect((await server.call('GET', '/open/counter')).json).toMatchObject({
      fields: { n: { integerValue: '2' } },
    });
  });

  it('refuses messages after a gap', async () => {
    await start();
    const channel = await server.listen();
    expect((await channel.post(channel.forwardQuery(), 'count=1&ofs=5&req0___data__=%7B%7D')).status).toBe(
      400,
    );
  });

  it('answers forward posts with back channel, last id and outstanding length', async () => {
    await start();
    const detached = await TestChannel.handshakeOnly({ port: server.port, method: 'Listen' });
    expect(await detached.send()).toEqual([0, 0, 0]);
    void detached.listen();
    await detached.settle(() => detached.send(target(detached, 'open/a')));
    expect(await detached.send()).toEqual([1, detached.lastId, 0]);
  });

  it('sends again what a lost back channel may have carried, and nothing twice to a client that acknowledges', async () => {
    await start();
    const channel = await server.listen();
    await channel.settle(() => channel.send(target(channel, 'open/a')));
    channel.disconnect();
    await wait(30);
    server.put('open/a', { text: { stringValue: 'ž😀' } });
    await wait(30);
    void channel.listen();
    const { documentChange } = await channel.until((message) => message.documentChange !== undefined);
    expect(documentChange?.document.fields).toEqual({ text: { stringValue: 'ž😀' } });
    expect(channel.ids).toEqual([...new Set(channel.ids)].sort((a, b) => a - b));
  });

  it('ends each answer after one batch when the client polls', async () => {
    await start();
    const channel = await TestChannel.handshakeOnly({ port: server.port, method: 'Listen' });
    const poll = channel.listen(true);
    await channel.send(target(channel, 'open/a'));
    expect(await poll).toBeGreaterThan(0);
    expect(channel.messages.at(-1)?.targetChange?.targetChangeType).toBe('NO_CHANGE');
    const next = channel.listen(true);
    server.put('open/a');
    await next;
    expect(channel.messages.at(-1)?.targetChange?.targetChangeType).toBe('NO_CHANGE');
    expect(channel.messages.some(({ documentChange }) => documentChange !== undefined)).toBe(true);
  });

  it('never ends a back channel empty when a second one replaces it', async () => {
    await start();
    const channel = await TestChannel.handshakeOnly({ port: server.port, method: 'Listen' });
    const first = channel.listen();
    await wait(30);
    void channel.listen();
    expect(await first).toBeGreaterThan(0);
  });

  it('sends noops into silence and rotates its back channel, losing nothing', async () => {
    await start({ keepAlive: 40, rotate: 150, expire: 1_000 });
    const channel = await TestChannel.handshakeOnly({ port: server.port, method: 'Listen' });
    await channel.send(target(channel, 'open/a'));
    let rotations = 0;
    const until = Date.now() + 700;
    const keepListening = async () => {
      while (Date.now() < until) {
        expect(await channel.listen()).toBeGreaterThan(0);
        rotations += 1;
      }
    };
    const listening = keepListening();
    for (let index = 0; index < 20; index += 1) {
      server.put('open/a', { n: { integerValue: String(index) } });
      await wait(20);
    }
    await listening;
    const seen = channel.messages.flatMap(
      ({ documentChange }) => documentChange?.document.fields?.['n'] ?? [],
    );
    expect(seen.at(-1)).toEqual({ integerValue: '19' });
    expect(seen).toHaveLength(20);
    expect(rotations).toBeGreaterThanOrEqual(3);
    expect(channel.ids.length).toBeGreaterThan(channel.messages.length);
  });

  it('is forgotten when no client listens for long', async () => {
    await start({ keepAlive: 1_000, rotate: 1_000, expire: 60 });
    const channel = await TestChannel.handshakeOnly({ port: server.port, method: 'Listen' });
    await wait(200);
    const { status, body } = await channel.post(channel.forwardQuery(), 'count=0');
    expect(status).toBe(400);
    expect(body.indexOf('Unknown SID')).toBeGreaterThan(0);
  });

  it('is told when the server goes', async () => {
    await start();
    const channel = await TestChannel.handshakeOnly({ port: server.port, method: 'Listen' });
    const ended = channel.listen();
    await channel.settle(() => channel.send(target(channel, 'open/a')));
    await server.close();
    await ended;
    expect(channel.stopped).toBe(true);
  });

  it('is gone after terminate', async () => {
    await start();
    const channel = await server.listen();
    await channel.terminate();
    expect((await channel.post(channel.forwardQuery(), 'count=0')).body).toContain('Unknown SID');
  });

  it('refuses acknowledgements of what it never sent', async () => {
    await start();
    const channel = await server.listen();
    for (const aid of ['7', 'x', '-1', '1e99']) {
      const query = `VER=8&SID=${channel.sid}&RID=5&AID=${aid}`;
      expect((await channel.post(query, 'count=0')).status).toBe(400);
      expect(
        (await server.raw('GET', `${LISTEN}?VER=8&SID=${channel.sid}&RID=rpc&AID=${aid}&TYPE=xmlhttp`))
          .status,
      ).toBe(400);
    }
    expect((await server.raw('GET', `${LISTEN}?VER=8&SID=${channel.sid}&RID=rpc&TYPE=html`)).status).toBe(
      400,
    );
    expect((await server.raw('PUT', `${LISTEN}?VER=8&SID=${channel.sid}`)).status).toBe(400);
  });

  it.each([
    '{',
    '5',
    'null',
    '[]',
    '"x"',
    '{"database":5}',
    '{"database":"projects/other/databases/(default)","removeTarget":1}',
  ])('answers the message %s with an error on the stream', async (message) => {
    await start();
    const channel = await server.listen();
    await channel.post(channel.forwardQuery(), `count=1&ofs=0&req0___data__=${encodeURIComponent(message)}`);
    const { error } = await channel.until(({ error }) => error !== undefined);
    expect(error).toMatchObject({ code: 3, status: 'INVALID_ARGUMENT' });
  });
});
