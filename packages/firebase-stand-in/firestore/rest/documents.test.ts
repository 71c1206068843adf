import { describe, expect, it } from 'vitest';
import { bearer, OWNER, ROOT } from '../test-server.ts';
import { useTestServer } from '../use-test-server.ts';

const server = useTestServer();

const n = (value: number) => ({ n: { integerValue: String(value) } });

describe('GET of a document', () => {
  it('answers it with name, fields and times', async () => {
    server.put('open/a', n(1));
    const { status, json } = await server.call('GET', '/open/a');
    expect(status).toBe(200);
    expect(json).toMatchObject({ name: `${ROOT}/open/a`, fields: n(1) });
    expect(json).toHaveProperty('createTime');
  });

  it('is a simple request that needs neither token nor preflight, with mask and key', async () => {
    server.put('open/a', { ...n(1), secret: { stringValue: 's' } });
    const reply = await server.call('GET', '/open/a?key=k&mask.fieldPaths=n', undefined, {
      Origin: 'http://localhost:1',
    });
    expect(reply.json).toMatchObject({ fields: n(1) });
    expect(reply.text).not.toContain('secret');
    expect(reply.headers['access-control-allow-origin']).toBe('http://localhost:1');
  });

  it('answers 404 with CORS headers when it does not exist', async () => {
    const reply = await server.call('GET', '/open/none', undefined, { Origin: 'http://localhost:1' });
    expect(reply.status).toBe(404);
    expect(reply.json).toEqual({
      error: { code: 404, status: 'NOT_FOUND', message: `Document "${ROOT}/open/none" not found.` },
    });
    expect(reply.headers['access-control-allow-origin']).toBe('http://localhost:1');
  });

  it('asks the rules: who, and what', async () => {
    server.put('users/jana', n(1));
    expect((await server.call('GET', '/users/jana')).status).toBe(403);
    const as = (uid: string) => server.call('GET', '/users/jana', undefined, { Authorization: bearer(uid) });
    expect((await as('petr')).json).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
    expect((await as('jana')).status).toBe(200);
    expect((await server.call('GET', '/users/jana', undefined, OWNER)).status).toBe(200);
    expect((await server.call('GET', '/users/jana', undefined, { Authorization: 'Bearer x' })).status).toBe(
      401,
    );
  });

  it('refuses the owner to web pages of other sites', async () => {
    const foreign = { ...OWNER, Origin: 'https://evil.example' };
    expect((await server.call('GET', '/open/a', undefined, foreign)).status).toBe(403);
  });

  it('decodes ids, and refuses bad percent-encoding and hidden slashes', async () => {
    server.put('open/příliš 😀:x', n(1));
    expect((await server.call('GET', `/open/${encodeURIComponent('příliš 😀:x')}`)).status).toBe(200);
    expect((await server.call('GET', '/open/%E0%A4%A')).status).toBe(400);
    expect((await server.call('GET', '/open/a%2Fb')).status).toBe(400);
    expect((await server.call('GET', '/open/__a__')).status).toBe(400);
  });

  it('refuses a past readTime by name', async () => {
    const reply = await server.call('GET', '/open/a?readTime=2020-01-01T00:00:00Z');
    expect(reply.json).toMatchObject({ error: { code: 501, status: 'UNIMPLEMENTED' } });
  });
});

describe('POST to a collection', () => {
  it('creates under the given id and answers the document', async () => {
    const { json } = await server.call('POST', '/open?documentId=a', { fields: n(1) });
    expect(json).toMatchObject({ name: `${ROOT}/open/a`, fields: n(1) });
  });

  it('makes an id of 20 letters and digits up', async () => {
    const { json } = await server.call('POST', '/open/a/sub', { fields: {} });
    expect((json as { name: string }).name).toMatch(/\/open\/a\/sub\/[A-Za-z0-9]{20}$/);
  });

  it('makes an id up for an empty one, too', async () => {
    const { json } = await server.call('POST', '/open?documentId=', {});
    expect((json as { name: string }).name).toMatch(/\/open\/[A-Za-z0-9]{20}$/);
  });

  it.each(['b/c/d', '..', '__a__', 'x'.repeat(1_501)])('refuses the id %s', async (id) => {
    const reply = await server.call('POST', `/open?documentId=${encodeURIComponent(id)}`, {});
    expect(reply.json).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('refuses an id that is taken', async () => {
    server.put('open/a');
    expect((await server.call('POST', '/open?documentId=a', {})).json).toMatchObject({
      error: { code: 409, status: 'ALREADY_EXISTS' },
    });
  });

  it('answers what the mask asks for', async () => {
    const { text } = await server.call('POST', '/open?documentId=a&mask.fieldPaths=n', {
      fields: { ...n(1), other: { booleanValue: true } },
    });
    expect(text).toContain('"n"');
    expect(text).not.toContain('other');
  });
});

describe('PATCH of a document', () => {
  it('replaces all of it without update mask', async () => {
    server.put('open/a', { old: { booleanValue: true } });
    await server.call('PATCH', '/open/a', { fields: n(2) });
    expect((await server.call('GET', '/open/a')).json).toMatchObject({ fields: n(2) });
    expect((await server.call('GET', '/open/a')).text).not.toContain('old');
  });

  it('changes and deletes only masked fields', async () => {
    server.put('open/a', { keep: { booleanValue: true }, drop: { booleanValue: true } });
    await server.call('PATCH', '/open/a?updateMask.fieldPaths=n&updateMask.fieldPaths=drop', {
      fields: n(3),
    });
    const { json } = await server.call('GET', '/open/a');
    expect((json as { fields: object }).fields).toEqual({ keep: { booleanValue: true }, ...n(3) });
  });

  it('honours currentDocument', async () => {
    const onlyIfThere = '/open/a?currentDocument.exists=true';
    expect((await server.call('PATCH', onlyIfThere, { fields: {} })).status).toBe(404);
    const { json } = await server.call('PATCH', '/open/a', { fields: {} });
    expect((await server.call('PATCH', onlyIfThere, { fields: n(1) })).status).toBe(200);
    const { updateTime } = json as { updateTime: string };
    const stale = `/open/a?currentDocument.updateTime=${encodeURIComponent(updateTime)}`;
    expect((await server.call('PATCH', stale, { fields: n(2) })).json).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    expect((await server.call('PATCH', '/open/a?currentDocument.exists=maybe', {})).status).toBe(400);
  });

  it('refuses a body that names another document or unknown keys', async () => {
    expect((await server.call('PATCH', '/open/a', { name: `${ROOT}/open/b` })).status).toBe(400);
    expect((await server.call('PATCH', '/open/a', { field: {} })).text).toContain('Unknown name');
  });
});

describe('DELETE of a document', () => {
  it('answers {} whether or not it existed', async () => {
    server.put('open/a');
    expect((await server.call('DELETE', '/open/a')).json).toEqual({});
    expect((await server.call('DELETE', '/open/a')).json).toEqual({});
    expect((await server.call('GET', '/open/a')).status).toBe(404);
  });

  it('honours currentDocument', async () => {
    expect((await server.call('DELETE', '/open/a?currentDocument.exists=true')).status).toBe(404);
  });
});

describe('what is not there', () => {
  it.each([
    ['POST', ':executePipeline', 'executePipeline'],
    ['POST', ':partitionQuery', 'partitionQuery'],
    ['POST', ':somethingNew', 'somethingNew'],
    ['GET', '', 'all collections'],
  ])('%s …/documents%s is refused by name', async (method, path, name) => {
    const { status, text } = await server.call(method, path, method === 'POST' ? {} : undefined);
    expect(status).toBe(501);
    expect(text).toContain(name);
  });

  it('a verb where it does not belong, or an unknown path', async () => {
    expect((await server.call('POST', '/open/a:commit', {})).status).toBe(400);
    expect((await server.call('POST', '/open:runQuery', {})).status).toBe(400);
    expect((await server.call('DELETE', '/open')).status).toBe(400);
    expect((await server.raw('GET', '/v1/nonsense')).status).toBe(404);
    expect(
      (await server.raw('POST', '/v1/projects/demo/databases/(default):exportDocuments', '{}')).status,
    ).toBe(501);
    expect((await server.raw('GET', '/v1/projects/de%20mo/databases/(default)/documents/a/b')).status).toBe(
      400,
    );
  });
});
