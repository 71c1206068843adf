/**
 * Bare Listen streams for the fan-out benchmark: the WebChannel handshake and one open back channel per
 * listener, without the SDK, whose own work would be measured otherwise. Source: firestore-protocol notes,
 * "WebChannel".
 */
import { Agent, request, type IncomingMessage } from 'node:http';

/** One open stream. */
export interface RawListener {
  /** Resolves when the text arrives on the stream from now on. */
  next(text: string): Promise<void>;
  close(): void;
}

/**
 * Opens `count` streams to the collection, each on connections of its own, and waits until all have the first
 * result.
 */
export async function openListeners(
  address: string,
  database: string,
  collectionId: string,
  count: number,
): Promise<RawListener[]> {
  const agent = new Agent({ keepAlive: true });
  const listeners: RawListener[] = [];
  // A few at a time: the aim is many streams, not many simultaneous handshakes.
  while (listeners.length < count) {
    const step = Array.from({ length: Math.min(25, count - listeners.length) }, () =>
      openListener(agent, address, database, collectionId),
    );
    listeners.push(...(await Promise.all(step)));
  }
  return listeners;
}

async function openListener(
  agent: Agent,
  address: string,
  database: string,
  collectionId: string,
): Promise<RawListener> {
  const channel = `http://${address}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}`;
  const structuredQuery = {
    from: [{ collectionId }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
  };
  const addTarget = { query: { structuredQuery, parent: `${database}/documents` }, targetId: 2 };
  const form = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database, addTarget }),
  });
  const handshake = await open(agent, 'POST', `${channel}&RID=1&CVER=22&t=1`, form.toString());
  const sid = /"c","([^"]+)"/.exec(await textOf(handshake))?.[1] ?? '';
  const back = await open(agent, 'GET', `${channel}&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp&t=1`);
  back.setEncoding('utf8');
  const listener: RawListener = {
    next: (text) =>
      new Promise((resolve, reject) => {
        let seen = '';
        const onClose = () => reject(new Error('A stream was closed.'));
        const onData = (chunk: string) => {
          seen += chunk;
          if (!seen.includes(text)) return;
          back.off('data', onData).off('close', onClose);
          resolve();
        };
        back.on('data', onData).once('close', onClose);
      }),
    close: () => void back.destroy(),
  };
  await listener.next('NO_CHANGE');
  return listener;
}

function open(agent: Agent, method: string, url: string, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      agent,
      headers: body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    });
    sent.once('error', reject).once('response', resolve).end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  return text;
}
