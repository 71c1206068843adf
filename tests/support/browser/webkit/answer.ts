import type { IncomingMessage } from 'node:http';

/** What a server answered, with as much of Playwright's APIResponse as the tests ask for. */
export interface Answer {
  readonly content: Buffer;
  status(): number;
  headers(): Record<string, string>;
  text(): Promise<string>;
  json(): Promise<unknown>;
  body(): Promise<Buffer>;
}

/** Asks a server in a page's place, with the headers of its request. */
export async function answerTo(incoming: IncomingMessage, body: Buffer, url: string): Promise<Answer> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // What belongs to the connection is the new connection's own.
    if (!/^(host|connection|proxy-.*|content-length|accept-encoding)$/.test(name))
      headers.set(name, String(value));
  }
  const { method = 'GET' } = incoming;
  const answer = await fetch(url, {
    method,
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const content = Buffer.from(await answer.arrayBuffer());
  const kept = Object.fromEntries(answer.headers);
  delete kept['content-encoding'];
  delete kept['content-length'];
  return {
    content,
    status: () => answer.status,
    headers: () => kept,
    text: async () => content.toString(),
    json: async () => JSON.parse(content.toString()) as unknown,
    body: async () => content,
  };
}
