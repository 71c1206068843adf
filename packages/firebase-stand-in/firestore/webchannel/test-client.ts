/** A raw WebChannel client for tests: speaks the protocol itself, without the SDK, and sees every message. */
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

export interface ChannelOptions {
  readonly port: number;
  readonly method: 'Listen' | 'Write';
  readonly projectId?: string;
  readonly authorization?: string;
}

interface WireDocument {
  name: string;
  fields?: Record<string, object>;
  updateTime: string;
}

/** A message of either stream, as far as tests look into it. */
export interface Message {
  targetChange?: {
    targetChangeType: string;
    targetIds?: number[];
    resumeToken?: string;
    readTime?: string;
    cause?: { code: number; message: string };
  };
  documentChange?: { document: WireDocument; targetIds?: number[]; removedTargetIds?: number[] };
  documentDelete?: { document: string; readTime: string; removedTargetIds: number[] };
  documentRemove?: { document: string; readTime: string; removedTargetIds: number[] };
  streamToken?: string;
  streamId?: string;
  writeResults?: { updateTime: string; transformResults?: object[] }[];
  commitTime?: string;
  error?: { code: number; status: string; message: string };
}

const DATABASE_ID = '(default)';

/** Answers the payloads of a framed text and what is left of an incomplete one. */
export function readFrames(text: string): { payloads: string[]; rest: string } {
  const payloads: string[] = [];
  let rest = text;
  for (;;) {
    const newline = rest.indexOf('\n');
    const length = Number(rest.slice(0, newline));
    if (newline < 0 || rest.length < newline + 1 + length) return { payloads, rest };
    payloads.push(rest.slice(newline + 1, newline + 1 + length));
    rest = rest.slice(newline + 1 + length);
  }
}

export class TestChannel {
  readonly messages: Message[] = [];
  /** Array ids in order of arrival, also of noops and resent messages. */
  readonly ids: number[] = [];
  sid = '';
  lastId = 0;
  /** The server has said that it is going. */
  stopped = false;
  private rid = 1;
  private nextMap = 0;
  private back: ClientRequest | undefined;
  private readonly waiters = new Set<() => void>();

  private constructor(private readonly options: ChannelOptions) {}

  /** Opens a session and its back channel. */
  static async open(options: ChannelOptions, first?: object): Promise<TestChannel> {
    const channel = new TestChannel(options);
    await channel.handshake(first === undefined ? [] : [first]);
    void channel.listen();
    return channel;
  }

  /** Opens a session without back channel. */
  static async handshakeOnly(options: ChannelOptions): Promise<TestChannel> {
    const channel = new TestChannel(options);
    await channel.handshake([]);
    return channel;
  }

  get database(): string {
    return `projects/${this.options.projectId ?? 'demo'}/databases/${DATABASE_ID}`;
  }

  get root(): string {
    return `${this.database}/documents`;
  }

  /** Sends messages in one forward POST; answers `[attached, last id sent, outstanding]`. */
  async send(...messages: object[]): Promise<[number, number, number]> {
    const offset = this.nextMap;
    this.nextMap += messages.length;
    const { body } = await this.post(this.forwardQuery(), formOf(messages, offset));
    return JSON.parse(readFrames(body).payloads[0] ?? 'null') as [number, number, number];
  }

  /** Sends any body as forward POST. */
  post(
    query: string,
    body: string,
  ): Promise<{ status: number; body: string; headers: IncomingMessage['headers'] }> {
    return send(this.options.port, 'POST', `${this.path}?${query}`, body);
  }

  forwardQuery(): string {
    this.rid += 1;
    return `VER=8&SID=${this.sid}&RID=${this.rid}&AID=${this.lastId}`;
  }

  /** Opens the back channel; resolves when it ends with the number of characters it carried. */
  listen(longPoll = false): Promise<number> {
    const query = `VER=8&RID=rpc&SID=${this.sid}&AID=${this.lastId}&CI=${longPoll ? 1 : 0}&TYPE=xmlhttp`;
    return new Promise((resolve) => {
      this.back = request(
        { host: '127.0.0.1', port: this.options.port, path: `${this.path}?${query}`, agent: false },
        (response) => {
          let pending = '';
          let total = 0;
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            total += chunk.length;
            const { payloads, rest } = readFrames(pending + chunk);
            pending = rest;
            for (const payload of payloads) this.take(payload);
          });
          response.on('close', () => resolve(total));
        },
      );
      this.back.on('error', () => resolve(0));
      this.back.end();
    });
  }

  /** Resolves with the first message, past or future, that satisfies a condition. */
  async until(condition: (message: Message) => boolean, timeout = 3_000): Promise<Message> {
    const found = await this.untilTrue(() => this.messages.some(condition), timeout);
    if (!found) throw new Error(`Nothing of the kind arrived: ${JSON.stringify(this.messages)}`);
    return this.messages.find(condition) ?? {};
  }

  /** Does something and answers the messages that arrive up to the next global snapshot. */
  async settle(action: () => unknown, timeout = 3_000): Promise<Message[]> {
    this.messages.length = 0;
    const isSnapshot = ({ targetChange }: Message) => targetChange?.targetChangeType === 'NO_CHANGE';
    await action();
    await this.until(isSnapshot, timeout);
    return this.messages.splice(0);
  }

  /** Takes the messages that arrived so far. */
  drain(): Message[] {
    return this.messages.splice(0);
  }

  /** Loses the back channel, as a broken connection does. */
  disconnect(): void {
    this.back?.destroy();
  }

  async terminate(): Promise<void> {
    await this.post(`VER=8&SID=${this.sid}&RID=99&TYPE=terminate`, '');
    this.disconnect();
  }

  private get path(): string {
    return `/google.firestore.v1.Firestore/${this.options.method}/channel`;
  }

  private async handshake(messages: object[]): Promise<void> {
    this.nextMap = messages.length;
    const { authorization } = this.options;
    const headers =
      authorization === undefined
        ? ''
        : `headers=${encodeURIComponent(`Authorization:${authorization}\r\n`)}&`;
    const { body } = await this.post(
      `VER=8&database=${encodeURIComponent(this.database)}&RID=1&CVER=22&X-HTTP-Session-Id=gsessionid`,
      headers + formOf(messages, 0),
    );
    const opened = JSON.parse(readFrames(body).payloads[0] ?? 'null') as [[number, [string, string]]];
    this.sid = opened[0][1][1];
  }

  private take(payload: string): void {
    for (const [id, [message]] of JSON.parse(payload) as [number, [Message | 'noop' | 'stop']][]) {
      this.ids.push(id);
      if (id <= this.lastId) continue;
      this.lastId = id;
      if (message === 'stop') this.stopped = true;
      else if (message !== 'noop') this.messages.push(message);
    }
    for (const waiter of this.waiters) waiter();
  }

  private untilTrue(condition: () => boolean, timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (value: boolean) => {
        this.waiters.delete(check);
        clearTimeout(timer);
        resolve(value);
      };
      const check = () => {
        if (condition()) finish(true);
      };
      const timer = setTimeout(() => finish(false), timeout);
      this.waiters.add(check);
      check();
    });
  }
}

/** Maps as the client encodes them. */
export function formOf(messages: readonly object[], offset: number): string {
  const maps = messages.map(
    (message, index) => `req${index}___data__=${encodeURIComponent(JSON.stringify(message))}`,
  );
  return [`count=${messages.length}`, `ofs=${offset}`, ...maps].join('&');
}

/** One plain HTTP request. */
export function send(
  port: number,
  method: string,
  path: string,
  body = '',
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: IncomingMessage['headers'] }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          headers: response.headers,
        }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
