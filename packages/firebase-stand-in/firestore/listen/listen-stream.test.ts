import { describe, expect, it } from 'vitest';
import { bearer, ROOT } from '../test-server.ts';
import { useTestServer } from '../use-test-server.ts';
import type { Message, TestChannel } from '../webchannel/test-client.ts';

const server = useTestServer();

const n = (value: number) => ({ n: { integerValue: String(value) } });
const byN = { field: { fieldPath: 'n' }, direction: 'ASCENDING' };
const atLeast = (value: number) => ({
  fieldFilter: {
    field: { fieldPath: 'n' },
    op: 'GREATER_THAN_OR_EQUAL',
    value: { integerValue: String(value) },
  },
});
const queryTarget = (structuredQuery: object, rest: object = {}, parent = ROOT) => ({
  targetId: 2,
  query: { parent, structuredQuery: { from: [{ collectionId: 'open' }], ...structuredQuery } },
  ...rest,
});
const documentTarget = (path: string, rest: object = {}) => ({
  targetId: 2,
  documents: { documents: [`${ROOT}/${path}`] },
  ...rest,
});
const add = (channel: TestChannel, addTarget: object) =>
  channel.settle(() => channel.send({ database: channel.database, addTarget }));

/**
 * A message in a few words: `ADD`, `+a`, `-a` (left), `x-a` (removed without content), `!a` (deleted),
 * `CURRENT`, `snapshot`.
 */
function brief({ targetChange, documentChange, documentDelete, documentRemove, error }: Message): string {
  const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  if (targetChange !== undefined) {
    const { targetChangeType, cause } = targetChange;
    return targetChangeType === 'NO_CHANGE'
      ? 'snapshot'
      : `${targetChangeType}${cause === undefined ? '' : ` ${cause.code}`}`;
  }
  if (documentDelete !== undefined) return `!${idOf(documentDelete.document)}`;
  if (documentRemove !== undefined) return `x-${idOf(documentRemove.document)}`;
  if (documentChange === undefined) return `error ${error?.status}`;
  return `${documentChange.targetIds === undefined ? '-' : '+'}${idOf(documentChange.document.name)}`;
}
const summary = (messages: readonly Message[]) => messages.map(brief).join(' ');

describe('a document target', () => {
  it('is told its document, then every change and its deletion', async () => {
    server.put('open/a', n(1));
    const channel = await server.listen();
    expect(summary(await add(channel, documentTarget('open/a')))).toBe('ADD +a CURRENT snapshot');
    expect(summary(await channel.settle(() => server.put('open/a', n(2))))).toBe('+a snapshot');
    expect(summary(await channel.settle(() => server.remove('open/a')))).toBe('!a snapshot');
    expect(summary(await channel.settle(() => server.put('open/a', n(3))))).toBe('+a snapshot');
  });

  it('is told that its document is missing', async () => {
    const channel = await server.listen();
    expect(summary(await add(channel, documentTarget('open/none')))).toBe('ADD !none CURRENT snapshot');
  });

  it('is refused by itself, not the stream, when the rules deny it', async () => {
    const channel = await server.listen(bearer('petr'));
    await channel.send({ database: channel.database, addTarget: documentTarget('users/jana') });
    const { targetChange } = await channel.until(() => true);
    expect(targetChange).toMatchObject({ targetChangeType: 'REMOVE', targetIds: [2], cause: { code: 7 } });
    expect(summary(await add(channel, documentTarget('users/petr', { targetId: 4 })))).toContain('CURRENT');
  });

  it('ends with a refusal when a new content is denied', async () => {
    server.put('public/a', { shown: { booleanValue: true } });
    const channel = await server.listen();
    await add(channel, documentTarget('public/a'));
    const messages = await channel.settle(() => server.put('public/a', { shown: { booleanValue: false } }));
    expect(summary(messages)).toBe('REMOVE 7 snapshot');
    server.put('public/a', { shown: { booleanValue: true } });
    expect(summary(await add(channel, documentTarget('open/x', { targetId: 4 })))).not.toContain('+a');
  });

  it('may name several documents', async () => {
    server.put('open/a');
    const channel = await server.listen();
    const documents = [`${ROOT}/open/a`, `${ROOT}/open/b`];
    expect(summary(await add(channel, { targetId: 2, documents: { documents } }))).toBe(
      'ADD +a !b CURRENT snapshot',
    );
    expect(summary(await channel.settle(() => server.put('open/b')))).toBe('+b snapshot');
  });
});

describe('a query target', () => {
  it('is told what enters, changes, leaves and is deleted', async () => {
    server.put('open/a', n(1));
    server.put('open/b', n(5));
    const channel = await server.listen();
    const initial = await add(channel, queryTarget({ where: atLeast(3), orderBy: [byN] }));
    expect(summary(initial)).toBe('ADD +b CURRENT snapshot');
    expect(summary(await channel.settle(() => server.put('open/a', n(3))))).toBe('+a snapshot');
    expect(summary(await channel.settle(() => server.put('open/b', n(6))))).toBe('+b snapshot');
    expect(summary(await channel.settle(() => server.put('open/b', n(0))))).toBe('-b snapshot');
    expect(summary(await channel.settle(() => server.remove('open/a')))).toBe('!a snapshot');
  });

  it('hears nothing of other collections, databases and documents that do not match', async () => {
    const channel = await server.listen();
    await add(channel, queryTarget({ where: atLeast(3), orderBy: [byN] }));
    server.put('open/x/sub/y', n(9));
    server.put('public/x', n(9));
    server.put('open/a', n(1));
    server.remove('open/a');
    expect(summary(await channel.settle(() => server.put('open/b', n(4))))).toBe('+b snapshot');
  });

  it('tells all changes of one commit in one snapshot', async () => {
    const channel = await server.listen();
    await add(channel, queryTarget({}));
    const writes = ['a', 'b', 'c'].map((id) => ({ update: { name: `${ROOT}/open/${id}`, fields: {} } }));
    const messages = await channel.settle(() => server.database('demo').commit({ kind: 'owner' }, writes));
    expect(summary(messages)).toBe('+a +b +c snapshot');
  });

  it('follows a collection group', async () => {
    const channel = await server.listen();
    const from = [{ collectionId: 'notes', allDescendants: true }];
    await add(channel, queryTarget({ from }));
    expect(summary(await channel.settle(() => server.put('open/a/notes/x')))).toBe('+x snapshot');
    expect(summary(await channel.settle(() => server.put('users/jana/notes/y')))).toBe('+y snapshot');
  });

  it('with a limit is told what moves in and what is pushed out', async () => {
    for (const [id, value] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      server.put(`open/${id}`, n(value));
    const channel = await server.listen();
    expect(summary(await add(channel, queryTarget({ orderBy: [byN], limit: 2 })))).toBe(
      'ADD +a +b CURRENT snapshot',
    );
    expect(summary(await channel.settle(() => server.remove('open/a')))).toBe('!a +c snapshot');
    expect(summary(await channel.settle(() => server.put('open/d', n(0))))).toBe('x-c +d snapshot');
    expect(summary(await channel.settle(() => server.put('open/d', n(9))))).toBe('-d +c snapshot');
  });

  it('does not show content that left it to a client who may not read it', async () => {
    server.put('public/a', { shown: { booleanValue: true } });
    const channel = await server.listen();
    const where = {
      fieldFilter: { field: { fieldPath: 'shown' }, op: 'EQUAL', value: { booleanValue: true } },
    };
    await add(channel, queryTarget({ from: [{ collectionId: 'public' }], where }));
    const hidden = { shown: { booleanValue: false }, secret: { stringValue: 's' } };
    const messages = await channel.settle(() => server.put('public/a', hidden));
    expect(summary(messages)).toBe('x-a snapshot');
    expect(JSON.stringify(messages)).not.toContain('secret');
  });

  it('is denied when the rules do not hold for all it could return', async () => {
    const channel = await server.listen();
    await channel.send({
      database: channel.database,
      addTarget: queryTarget({ from: [{ collectionId: 'public' }] }),
    });
    expect(brief(await channel.until(() => true))).toBe('REMOVE 7');
  });

  it('is refused by itself when it is malformed', async () => {
    const channel = await server.listen();
    const refused = async (target: object) => {
      channel.drain();
      await channel.send({ database: channel.database, addTarget: target });
      return brief(await channel.until(() => true));
    };
    expect(await refused(queryTarget({ limit: -1 }))).toBe('REMOVE 3');
    expect(await refused({ targetId: 2 })).toBe('REMOVE 3');
    expect(await refused({ targetId: 2, query: 5 })).toBe('REMOVE 3');
    expect(await refused({ targetId: 2, documents: { documents: [] } })).toBe('REMOVE 3');
    expect(await refused({ targetId: 2, documents: { documents: [5] } })).toBe('REMOVE 3');
    expect(await refused(queryTarget({ select: { fields: [{ fieldPath: 'n' }] } }))).toBe('REMOVE 12');
    expect(
      await refused({
        targetId: 2,
        documents: { documents: ['projects/other/databases/(default)/documents/open/a'] },
      }),
    ).toBe('REMOVE 3');
    expect(summary(await add(channel, queryTarget({})))).toBe('ADD CURRENT snapshot');
  });
});

describe('targets of a stream', () => {
  it('are removed with an answer, known or not', async () => {
    const channel = await server.listen();
    await add(channel, documentTarget('open/a'));
    for (const removeTarget of [2, 77]) {
      channel.drain();
      await channel.send({ database: channel.database, removeTarget });
      const { targetChange } = await channel.until(() => true);
      expect(targetChange).toEqual({ targetChangeType: 'REMOVE', targetIds: [removeTarget] });
    }
    await add(channel, documentTarget('open/b', { targetId: 4 }));
    server.put('open/a');
    expect(summary(await channel.settle(() => server.put('open/b')))).toBe('+b snapshot');
  });

  it('are told under each of their ids', async () => {
    const channel = await server.listen();
    await add(channel, documentTarget('open/a'));
    await add(channel, queryTarget({}, { targetId: 4 }));
    const messages = await channel.settle(() => server.put('open/a'));
    expect(messages.flatMap(({ documentChange }) => documentChange?.targetIds ?? [])).toEqual([2, 4]);
  });

  it('refuse an id that is in use', async () => {
    const channel = await server.listen();
    await add(channel, documentTarget('open/a'));
    channel.drain();
    await channel.send({ database: channel.database, addTarget: documentTarget('open/b') });
    expect(brief(await channel.until(() => true))).toBe('REMOVE 3');
  });

  it.each([-1, 1.5, '2', 1e300])('fail the stream with the id %s', async (targetId) => {
    const channel = await server.listen();
    await channel.send({ database: channel.database, addTarget: documentTarget('open/a', { targetId }) });
    expect(brief(await channel.until(() => true))).toBe('error INVALID_ARGUMENT');
  });

  it.each([undefined, 0])('that come with the id %s get one from the server, told by ADD', async (none) => {
    const channel = await server.listen();
    const ids: number[] = [];
    for (const path of ['open/a', 'open/b']) {
      const messages = await add(channel, documentTarget(path, { targetId: none }));
      expect(summary(messages)).toBe(`ADD !${path.slice(-1)} CURRENT snapshot`);
      ids.push(...(messages[0]?.targetChange?.targetIds ?? []));
    }
    expect(new Set(ids).size).toBe(2);
    // Documentation of Target.target_id: after one without an id, all must be without.
    await channel.send({ database: channel.database, addTarget: documentTarget('open/c', { targetId: 40 }) });
    expect(brief(await channel.until(() => true))).toBe('REMOVE 3');
  });

  it('that are wanted once end by themselves', async () => {
    server.put('open/a');
    const channel = await server.listen();
    await channel.send({ database: channel.database, addTarget: documentTarget('open/a', { once: true }) });
    await channel.until(({ targetChange }) => targetChange?.targetChangeType === 'REMOVE');
    expect(summary(channel.drain())).toBe('ADD +a CURRENT snapshot REMOVE');
  });

  it('see read times that never go back and are not before what they are told', async () => {
    const channel = await server.listen();
    const messages = await add(channel, queryTarget({}));
    for (let index = 0; index < 20; index += 1) {
      messages.push(...(await channel.settle(() => server.put('open/a', n(index)))));
    }
    const times = messages.flatMap(({ targetChange }) => targetChange?.readTime ?? []);
    expect(times).toEqual([...times].sort());
    const lags: boolean[] = [];
    let last = '';
    for (const { documentChange, targetChange } of messages) {
      last = documentChange?.document.updateTime ?? last;
      if (targetChange?.targetChangeType === 'NO_CHANGE') {
        lags.push(String(targetChange.readTime) < last);
      }
    }
    expect(lags).toHaveLength(21);
    expect(lags).not.toContain(true);
  });
});

describe('a target that is resumed', () => {
  const lastToken = (messages: Message[]) => messages.at(-1)?.targetChange?.resumeToken;

  it('is told only what changed meanwhile', async () => {
    for (const id of ['a', 'b', 'c', 'd']) server.put(`open/${id}`, n(5));
    const target = { where: atLeast(3), orderBy: [byN] };
    const first = await server.listen();
    const resumeToken = lastToken(await add(first, queryTarget(target)));
    await first.terminate();
    server.put('open/a', n(6));
    server.remove('open/b');
    server.put('open/c', n(0));
    server.put('open/e', n(7));
    server.put('open/f', n(7));
    server.remove('open/f');
    const second = await server.listen();
    const messages = await add(second, queryTarget(target, { resumeToken, expectedCount: 4 }));
    expect(summary(messages)).toBe('ADD +e +a -c !b CURRENT snapshot');
  });

  it('is told nothing when nothing changed, also with a limit', async () => {
    server.put('open/a', n(5));
    const first = await server.listen();
    const resumeToken = lastToken(await add(first, queryTarget({ limit: 1 })));
    const second = await server.listen();
    server.put('public/x');
    const again = await add(second, queryTarget({ limit: 1 }, { resumeToken, expectedCount: 1 }));
    expect(summary(again)).toBe('ADD CURRENT snapshot');
  });

  it.each([
    ['its client knows something else', { expectedCount: 3 }, {}],
    ['it has a limit and is affected', { expectedCount: 1 }, { limit: 1 }],
  ])('is told everything again when %s', async (_reason, rest, query) => {
    server.put('open/a', n(5));
    const first = await server.listen();
    const resumeToken = lastToken(await add(first, queryTarget(query)));
    server.put('open/a', n(6));
    const second = await server.listen();
    expect(summary(await add(second, queryTarget(query, { resumeToken, ...rest })))).toBe(
      'ADD RESET +a CURRENT snapshot',
    );
  });

  it.each([
    ['of another run', { resumeToken: Buffer.from('abc.1').toString('base64') }],
    ['that is none', { resumeToken: '%%%' }],
    ['that is a time', { readTime: '2026-01-01T00:00:00Z' }],
  ])('with a token %s is told everything again', async (_what, rest) => {
    server.put('open/a');
    const channel = await server.listen();
    expect(summary(await add(channel, queryTarget({}, rest)))).toBe('ADD RESET +a CURRENT snapshot');
    expect(summary(await add(channel, documentTarget('open/a', { targetId: 4, ...rest })))).toBe(
      'ADD RESET +a CURRENT snapshot',
    );
  });

  it('of a document is told its state if that changed', async () => {
    server.put('open/a');
    const first = await server.listen();
    const resumeToken = lastToken(await add(first, documentTarget('open/a')));
    const again = async () =>
      summary(await add(await server.listen(), documentTarget('open/a', { resumeToken })));
    expect(await again()).toBe('ADD CURRENT snapshot');
    server.remove('open/a');
    expect(await again()).toBe('ADD !a CURRENT snapshot');
  });
});

describe('faults on the listen stream', () => {
  it('refuse, delay or cut off the target of a path', async () => {
    server.put('open/a');
    const fault = (action: object) =>
      server.faults.add({ service: 'firestore', verb: 'listen', path: 'open', action });
    const channel = await server.listen();
    fault({ fail: 'RESOURCE_EXHAUSTED' });
    await channel.send({ database: channel.database, addTarget: queryTarget({}) });
    expect(brief(await channel.until(() => true))).toBe('REMOVE 8');
    fault({ delay: 60 });
    const started = Date.now();
    expect(summary(await add(channel, queryTarget({})))).toBe('ADD +a CURRENT snapshot');
    expect(Date.now() - started).toBeGreaterThanOrEqual(55);
    fault({ drop: true });
    await channel
      .send({ database: channel.database, addTarget: queryTarget({}, { targetId: 4 }) })
      .catch(() => undefined);
    expect((await channel.post(channel.forwardQuery(), 'count=0')).body).toContain('Unknown SID');
  });
});

describe('a target that is no target', () => {
  const hostile = { toString: 1 };

  it('is refused by itself when the name of a document is an object', async () => {
    const channel = await server.listen();
    const addTarget = { targetId: 2, documents: { documents: [hostile] } };
    await channel.send({ database: channel.database, addTarget });
    expect(brief(await channel.until(() => true))).toBe('REMOVE 3');
    expect(server.complaints).toEqual([]);
  });

  it.each([
    ['parent', { parent: hostile }],
    ['collection', { parent: ROOT, structuredQuery: { from: [{ collectionId: hostile }] } }],
  ])('is refused behind a delayed one when its %s is an object', async (_what, query) => {
    server.put('open/a');
    server.faults.add({ service: 'firestore', verb: 'listen', path: 'open', action: { delay: 30 } });
    server.faults.add({ service: 'firestore', verb: 'listen', path: 'never', action: { delay: 30 } });
    const channel = await server.listen();
    await channel.send(
      { database: channel.database, addTarget: queryTarget({}) },
      { database: channel.database, addTarget: { targetId: 4, query } },
    );
    const refused = await channel.until(({ targetChange }) => targetChange?.cause !== undefined);
    expect(brief(refused)).toBe('REMOVE 3');
    expect(server.complaints).toEqual([]);
  });
});
