import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../http/listen.ts';
import { startHub } from './hub.ts';

let hub: RunningServer;
let url: string;
beforeEach(async () => {
  hub = await startHub({
    host: '127.0.0.1',
    port: 0,
    emulators: () => ({ firestore: { host: '127.0.0.1', port: 8080 } }),
  });
  url = `http://127.0.0.1:${hub.port}`;
});
afterEach(() => hub.close());

describe('the hub', () => {
  it('tells where the emulators are, itself included', async () => {
    const reply = await (await fetch(`${url}/emulators`)).json();
    expect(reply).toMatchObject({
      firestore: {
        name: 'firestore',
        host: '127.0.0.1',
        port: 8080,
        listen: [{ port: 8080, family: 'IPv4' }],
      },
      hub: { host: '127.0.0.1', port: hub.port },
    });
  });

  it('tells about itself at the root', async () => {
    expect(await (await fetch(url)).json()).toMatchObject({
      origins: [url],
      host: '127.0.0.1',
      port: hub.port,
    });
  });

  it('answers about function triggers as the suite does without functions', async () => {
    const reply = await fetch(`${url}/functions/disableBackgroundTriggers`, { method: 'PUT' });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ error: 'The Cloud Functions emulator is not running.' });
  });

  it('refuses exports by name, and unknown paths', async () => {
    expect((await fetch(`${url}/_admin/export`, { method: 'POST' })).status).toBe(501);
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });
});
