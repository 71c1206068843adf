import { describe, expect, it } from 'vitest';
import { bearer, ROOT } from '../test-server.ts';
import { useTestServer } from '../use-test-server.ts';
import { TestChannel } from './test-client.ts';

const server = useTestServer();

const increment = (path: string, precondition: object = {}) => ({
  streamToken: 'MA==',
  writes: [
    {
      update: { name: `${ROOT}/${path}`, fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
      ...precondition,
    },
  ],
});
const results = (channel: TestChannel) =>
  channel.messages.filter(({ writeResults }) => writeResults !== undefined);
const valueOf = async (path: string) => (await server.call('GET', `/${path}`)).json;

describe('the write stream', () => {
  it('answers the handshake with a stream id and a token', async () => {
    const channel = await server.writer();
    const hello = await channel.until(() => true);
    expect(hello).toEqual({ streamId: '0', streamToken: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) });
  });

  it('answers each request once, in order, with results, commit time and a new token', async () => {
    const channel = await server.writer();
    await channel.send(increment('open/a'), increment('open/a'), increment('open/b'));
    await channel.until(() => results(channel).length === 3);
    expect(results(channel).map(({ writeResults }) => writeResults?.[0]?.transformResults)).toEqual([
      [{ integerValue: '1' }],
      [{ integerValue: '2' }],
      [{ integerValue: '1' }],
    ]);
    const [first, second] = results(channel);
    expect(first?.commitTime).toBe(first?.writeResults?.[0]?.updateTime);
    expect(first?.streamToken).not.toBe(second?.streamToken);
  });

  it('does nothing more after the request that fails', async () => {
    const channel = await server.writer();
    const impossible = increment('open/none', { currentDocument: { exists: true } });
    await channel.send(increment('open/a'), impossible, increment('open/a'), increment('open/a'));
    const { error } = await channel.until((message) => message.error !== undefined);
    expect(error).toMatchObject({ code: 5, status: 'NOT_FOUND' });
    await channel.send(increment('open/a'));
    expect(await valueOf('open/a')).toMatchObject({ fields: { n: { integerValue: '1' } } });
    expect(channel.messages.at(-1)?.error).toBeDefined();
  });

  it('answers a request without writes with a token and writes nothing', async () => {
    const channel = await server.writer();
    await channel.send({ streamToken: 'MA==', writes: [] });
    await channel.until(({ commitTime }) => commitTime !== undefined);
    expect(results(channel)).toEqual([]);
  });

  it('asks the rules as the user of the handshake', async () => {
    const jana = await server.writer(bearer('jana'));
    await jana.send(increment('users/jana'));
    await jana.until(() => results(jana).length === 1);
    await jana.send(increment('users/petr'));
    expect((await jana.until(({ error }) => error !== undefined)).error?.status).toBe('PERMISSION_DENIED');
  });

  it.each([
    [{}, 'INVALID_ARGUMENT'],
    [{ database: 'projects/other/databases/(default)' }, 'INVALID_ARGUMENT'],
    [
      { database: 'projects/demo/databases/(default)', writes: [{ delete: `${ROOT}/open/a` }] },
      'INVALID_ARGUMENT',
    ],
    [{ database: 'projects/demo/databases/(default)', streamId: '7' }, 'UNIMPLEMENTED'],
  ])('refuses the first request %j', async (request, status) => {
    const channel = await TestChannel.open({ port: server.port, method: 'Write' }, request);
    expect((await channel.until(({ error }) => error !== undefined)).error?.status).toBe(status);
  });

  it.each([{ writes: 'x' }, { writes: {} }, { writes: [null] }, { writes: [{ update: 5 }] }])(
    'refuses the request %j',
    async (request) => {
      const channel = await server.writer();
      await channel.send(request);
      expect((await channel.until(({ error }) => error !== undefined)).error?.status).toBe(
        'INVALID_ARGUMENT',
      );
    },
  );
});

describe('faults on the write stream', () => {
  const fault = (action: object, rest: object = {}) =>
    server.faults.add({ service: 'firestore', verb: 'write', action, ...rest });

  it('fail the write of a path with a code', async () => {
    fault({ fail: 'PERMISSION_DENIED' }, { path: 'open/b' });
    const channel = await server.writer();
    await channel.send(increment('open/a'), increment('open/b'));
    expect((await channel.until(({ error }) => error !== undefined)).error?.status).toBe('PERMISSION_DENIED');
    expect(results(channel)).toHaveLength(1);
  });

  it('delay a write without letting later ones overtake it', async () => {
    fault({ delay: 60 }, { path: 'open/a' });
    const channel = await server.writer();
    await channel.send(increment('open/a'), increment('open/b'));
    await channel.until(() => results(channel).length === 2);
    const [first, second] = results(channel).map(({ commitTime }) => commitTime ?? '');
    expect(await valueOf('open/a')).toMatchObject({ updateTime: first });
    expect(await valueOf('open/b')).toMatchObject({ updateTime: second });
    expect(String(first) < String(second)).toBe(true);
  });

  it('lose the connection before or after the write', async () => {
    const attempt = async (when: string, path: string) => {
      fault({ drop: true, when }, { path });
      const channel = await server.writer();
      await channel.send(increment(path)).catch(() => undefined);
      expect((await channel.post(channel.forwardQuery(), 'count=0')).body).toContain('Unknown SID');
    };
    await attempt('before', 'open/before');
    await attempt('after', 'open/after');
    expect((await server.call('GET', '/open/before')).status).toBe(404);
    expect((await server.call('GET', '/open/after')).status).toBe(200);
  });
});
