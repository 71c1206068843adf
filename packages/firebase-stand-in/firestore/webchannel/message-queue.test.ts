import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageQueue } from './message-queue.ts';

const parse = (chunk: string) => JSON.parse(chunk) as [number, [unknown]][];

describe('MessageQueue', () => {
  it('numbers messages from 1 and sends them in one payload', () => {
    const queue = new MessageQueue();
    queue.push('{"a":1}');
    queue.push('"noop"');
    expect(parse(queue.takeChunk())).toEqual([
      [1, [{ a: 1 }]],
      [2, ['noop']],
    ]);
    expect(queue.hasUnsent).toBe(false);
    expect(queue.lastSentId).toBe(2);
  });

  it('sends unacknowledged messages again on a new back channel', () => {
    const queue = new MessageQueue();
    for (const text of ['1', '2', '3']) queue.push(text);
    queue.takeChunk();
    queue.acknowledge(1);
    queue.rewind();
    expect(parse(queue.takeChunk()).map(([id]) => id)).toEqual([2, 3]);
  });

  it('claims to have sent only what was written', () => {
    const queue = new MessageQueue();
    queue.push('1');
    expect(queue.lastSentId).toBe(0);
    queue.takeChunk();
    expect(queue.lastSentId).toBe(1);
  });

  it('knows which positions it can continue from', () => {
    const queue = new MessageQueue();
    queue.push('1');
    queue.push('2');
    queue.acknowledge(1);
    expect([0, 1, 2, 3].map((id) => queue.canResumeAfter(id))).toEqual([false, true, true, false]);
    expect(queue.acknowledge(3)).toBe(false);
  });

  it('writes a lot in several payloads', () => {
    const queue = new MessageQueue();
    for (let index = 0; index < 10; index += 1) queue.push(JSON.stringify('x'.repeat(100_000)));
    const chunks: number[] = [];
    while (queue.hasUnsent) chunks.push(parse(queue.takeChunk()).length);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.reduce((sum, count) => sum + count)).toBe(10);
  });

  it('delivers every message exactly once and in order to a client that drops resent ids, however connections break', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('push' as const) }),
      fc.record({ kind: fc.constant('deliver' as const) }),
      fc.record({ kind: fc.constant('lose' as const) }),
      fc.record({ kind: fc.constant('acknowledge' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const queue = new MessageQueue();
        const received: number[] = [];
        const answers: boolean[] = [];
        let pushed = 0;
        let seen = 0;
        const deliver = () => {
          for (const [id, [message]] of parse(queue.takeChunk())) {
            if (id <= seen) continue;
            seen = id;
            received.push(message as number);
          }
        };
        for (const { kind } of steps) {
          if (kind === 'push') queue.push(String((pushed += 1)));
          else if (kind === 'deliver') deliver();
          else if (kind === 'acknowledge') answers.push(queue.acknowledge(seen));
          else {
            queue.takeChunk();
            answers.push(queue.canResumeAfter(seen));
            queue.acknowledge(seen);
            queue.rewind();
          }
        }
        queue.rewind();
        deliver();
        expect(answers).not.toContain(false);
        expect(received).toEqual(Array.from({ length: pushed }, (_, index) => index + 1));
        queue.acknowledge(seen);
        expect(queue.heldLength).toBe(0);
      }),
    );
  });
});
