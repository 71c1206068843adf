interface Queued {
  readonly id: number;
  /** `[id,[message]]` */
  readonly text: string;
}

/** About what one write to the socket carries. */
const CHUNK_LENGTH = 256 * 1024;

/**
 * Messages of one session to its client: numbered from 1, kept until acknowledged, resent on a new back
 * channel.
 */
export class MessageQueue {
  private messages: Queued[] = [];
  /** Position in `messages` of the first one not written to the present back channel. */
  private position = 0;
  private lastId = 0;
  private acknowledged = 0;
  private length = 0;

  /** UTF-16 code units held for the client. */
  get heldLength(): number {
    return this.length;
  }

  get hasUnsent(): boolean {
    return this.position < this.messages.length;
  }

  /** Id of the last message written to the present back channel, or acknowledged before. */
  get lastSentId(): number {
    return this.position === 0
      ? this.acknowledged
      : (this.messages[this.position - 1]?.id ?? this.acknowledged);
  }

  push(json: string): void {
    this.lastId += 1;
    const text = `[${this.lastId},[${json}]]`;
    this.messages.push({ id: this.lastId, text });
    this.length += text.length;
  }

  /** Forgets messages up to this id. False when the client claims one that was never sent. */
  acknowledge(id: number): boolean {
    if (id > this.lastId) return false;
    if (id <= this.acknowledged) return true;
    const count = id - this.acknowledged;
    for (const { text } of this.messages.splice(0, count)) this.length -= text.length;
    this.position = Math.max(0, this.position - count);
    this.acknowledged = id;
    return true;
  }

  /** Whether a back channel that has seen ids up to `id` can be continued. */
  canResumeAfter(id: number): boolean {
    return id >= this.acknowledged && id <= this.lastId;
  }

  /** A new back channel begins: everything unacknowledged must be written again. */
  rewind(): void {
    this.position = 0;
  }

  /** Takes the next unsent messages as one payload `[[id,[message]],…]`. */
  takeChunk(): string {
    const texts: string[] = [];
    let length = 0;
    while (length < CHUNK_LENGTH) {
      const next = this.messages[this.position];
      if (next === undefined) break;
      texts.push(next.text);
      length += next.text.length;
      this.position += 1;
    }
    return `[${texts.join(',')}]`;
  }
}
