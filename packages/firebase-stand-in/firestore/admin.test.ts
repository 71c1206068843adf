import { describe, expect, it } from 'vitest';
import { OWNER } from './test-server.ts';
import { useTestServer } from './use-test-server.ts';

const server = useTestServer();

const RULES = '/emulator/v1/projects/demo:securityRules';
const allowAll = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /{x=**} { allow read, write: if true; } } }`;
const rules = (content: string, rest: object = {}) =>
  JSON.stringify({ rules: { files: [{ content }] }, ...rest });

describe('the admin endpoints', () => {
  it('answer Ok at the root', async () => {
    expect(await server.raw('GET', '/')).toMatchObject({ status: 200, text: 'Ok' });
  });

  it('clear one database', async () => {
    server.put('open/a');
    server
      .database('other')
      .commit({ kind: 'owner' }, [
        { update: { name: 'projects/other/databases/(default)/documents/open/a', fields: {} } },
      ]);
    const reply = await server.raw('DELETE', '/emulator/v1/projects/demo/databases/(default)/documents');
    expect(reply).toMatchObject({ status: 200, json: {} });
    expect((await server.call('GET', '/open/a')).status).toBe(404);
    expect([...server.database('other').all()]).toHaveLength(1);
  });

  it('put new rules in force for one project, also for databases made later', async () => {
    expect((await server.call('GET', '/closed/a')).status).toBe(403);
    expect(await server.raw('PUT', RULES, rules(allowAll))).toMatchObject({
      status: 200,
      json: { issues: [] },
    });
    expect((await server.call('GET', '/closed/a')).status).toBe(404);
    expect((await server.raw('GET', '/v1/projects/demo/databases/second/documents/closed/a')).status).toBe(
      404,
    );
    expect(
      (await server.raw('GET', '/v1/projects/other/databases/(default)/documents/closed/a')).status,
    ).toBe(403);
  });

  it('keep the rules of a project when those of all others change', async () => {
    await server.raw('PUT', RULES, rules(allowAll));
    server.setDefaultRules(
      "rules_version = '2'; service cloud.firestore { match /a/{b} { allow read: if false; } }",
      'firestore.rules',
    );
    const open = (project: string) =>
      server.raw('GET', `/v1/projects/${project}/databases/(default)/documents/open/a`);
    expect((await open('demo')).status).toBe(404);
    expect((await open('other')).status).toBe(403);
    server.setDefaultRules(allowAll, 'firestore.rules');
    expect((await open('other')).status, 'a database that exists').toBe(404);
    expect((await open('third')).status, 'one made later').toBe(404);
  });

  it('refuse rules that do not compile, with the text of the error, and keep the old ones', async () => {
    const { status, text } = await server.raw('PUT', RULES, rules('service cloud.firestore { match'));
    expect(status).toBe(400);
    expect(text).toMatch(/firestore\.rules:1:\d+: /);
    expect((await server.call('GET', '/open/a')).status).toBe(404);
  });

  it('list the errors instead when told to ignore them, as the CLI does', async () => {
    const { status, json } = await server.raw('PUT', RULES, rules('nonsense', { ignore_errors: true }));
    expect(status).toBe(200);
    expect(json).toMatchObject({ issues: [{ severity: 'ERROR', sourcePosition: { line: 1 } }] });
  });

  it.each(['{}', '{"rules":{}}', '{"rules":{"files":[null]}}', '{"rules":{"files":[{"content":5}]}}', '{'])(
    'refuse %s as rules',
    async (body) => {
      expect((await server.raw('PUT', RULES, body)).status).toBe(400);
    },
  );

  it('refuse by name what is not there', async () => {
    const { status, text } = await server.raw('GET', '/emulator/v1/projects/demo:ruleCoverage');
    expect([status, text]).toEqual([501, expect.stringContaining('rule coverage')]);
    expect((await server.raw('POST', '/emulator/v1/projects/demo:export', '{}')).status).toBe(501);
  });

  it('are refused to web pages of other sites', async () => {
    const path = '/emulator/v1/projects/demo/databases/(default)/documents';
    expect((await server.raw('DELETE', path, '', { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await server.raw('DELETE', path, '', { Origin: 'http://localhost:5173' })).status).toBe(200);
  });
});

describe('faults on demand', () => {
  const FAULTS = '/emulator/v1/faults';
  const add = (fault: object, headers: Record<string, string> = OWNER) =>
    server.raw('POST', FAULTS, JSON.stringify({ service: 'firestore', ...fault }), headers);

  it("are the owner's", async () => {
    expect((await add({ action: { delay: 1 } }, {})).status).toBe(403);
    expect((await server.raw('GET', FAULTS)).status).toBe(403);
    expect((await server.raw('DELETE', FAULTS)).status).toBe(403);
  });

  it('are listed and cleared', async () => {
    expect((await add({ verb: 'get', path: 'open/a', action: { fail: 'ABORTED' } })).status).toBe(200);
    expect((await server.raw('GET', FAULTS, '', OWNER)).json).toMatchObject({
      faults: [{ service: 'firestore', verb: 'get', path: 'open/a', times: 1 }],
    });
    await server.raw('DELETE', FAULTS, '', OWNER);
    expect((await server.raw('GET', FAULTS, '', OWNER)).json).toEqual({ faults: [] });
    expect((await add({ action: {} })).status).toBe(400);
  });

  it('fail a call with a code, for its path only', async () => {
    server.put('open/a');
    server.put('open/b');
    await add({ verb: 'get', path: 'open/a', action: { fail: 'UNAVAILABLE' } });
    expect((await server.call('GET', '/open/b')).status).toBe(200);
    expect((await server.call('GET', '/open/a')).status).toBe(503);
    expect((await server.call('GET', '/open/a')).status).toBe(200);
  });

  it('slow a call down', async () => {
    await add({ verb: 'query', path: 'open', action: { delay: 60 } });
    const started = Date.now();
    await server.call('POST', ':runQuery', { structuredQuery: { from: [{ collectionId: 'open' }] } });
    expect(Date.now() - started).toBeGreaterThanOrEqual(55);
  });

  it('lose the connection before a commit is done, or after', async () => {
    const commit = (id: string) =>
      server.call('POST', ':commit', {
        writes: [{ update: { name: `projects/demo/databases/(default)/documents/open/${id}`, fields: {} } }],
      });
    await add({ verb: 'commit', path: 'open/*', action: { drop: true, when: 'before' } });
    await expect(commit('before')).rejects.toThrow(/hang up|ECONNRESET/);
    await add({ verb: 'commit', path: 'open/*', action: { drop: true, when: 'after' } });
    await expect(commit('after')).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await server.call('GET', '/open/before')).status).toBe(404);
    expect((await server.call('GET', '/open/after')).status).toBe(200);
  });

  it('take the whole service offline except for its administration', async () => {
    const outage = (milliseconds: number) =>
      server.raw(
        'POST',
        '/emulator/v1/outages',
        JSON.stringify({ service: 'firestore', milliseconds }),
        OWNER,
      );
    const channel = await server.listen();
    expect((await outage(60_000)).status).toBe(200);
    await expect(server.call('GET', '/open/a')).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await outage(0)).status).toBe(200);
    expect((await server.call('GET', '/open/a')).status).toBe(404);
    expect((await channel.post(channel.forwardQuery(), 'count=0')).body).toContain('Unknown SID');
  });
});
