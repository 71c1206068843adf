import { afterEach, describe, expect, it, vi } from 'vitest';
import { PLAIN_STYLE } from '@/card/model/qr-style';
import type { ProofRequest, ProofResponse } from '@/qr/model/proof/proof-messages';
import type { ScanProof } from '@/qr/model/proof/scan-proof';
import { ANSWER_DEADLINE_MS, openProver, type ProofWorker } from './prover';

const PROOF: ScanProof = { score: 100, verdict: 'scans', passes: [], reasons: [], contrast: 21 };

function heldWorker() {
  const events = new EventTarget();
  const requests: ProofRequest[] = [];
  let isEnded = false;
  const worker: ProofWorker = {
    postMessage: (request: ProofRequest) => void requests.push(request),
    addEventListener: events.addEventListener.bind(events),
    terminate: () => {
      isEnded = true;
    },
  };
  const answer = (response: ProofResponse) =>
    events.dispatchEvent(new MessageEvent('message', { data: response }));
  const fail = (message: string) => events.dispatchEvent(new ErrorEvent('error', { message }));
  return { worker, requests, answer, fail, ended: () => isEnded };
}

afterEach(() => vi.useRealTimers());

describe('proofs from a worker', () => {
  it('resolve the matching request', async () => {
    const { worker, requests, answer } = heldWorker();
    const prover = openProver(() => worker);
    const [proof, nearest] = [prover.prove(PLAIN_STYLE, 'a'), prover.nearest(PLAIN_STYLE, 'b')];
    expect(requests.map(({ kind }) => kind)).toEqual(['scanProof', 'nearestScanning']);
    const [one, other] = requests;
    answer({ id: other?.id ?? 0, answer: undefined });
    answer({ id: one?.id ?? 0, answer: PROOF });
    expect(await proof).toEqual(PROOF);
    expect(await nearest).toBeUndefined();
  });

  it('check a picture, superseded only by another picture', async () => {
    const { worker, requests, answer } = heldWorker();
    const prover = openProver(() => worker);
    const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
    const composition = { picture, modulePx: 4, plate: undefined };
    const code = prover.prove(PLAIN_STYLE, 'a');
    const outdated = prover.provePicture(composition, 'a');
    const verdict = prover.provePicture(composition, 'b');
    await expect(outdated).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests.at(-1)).toEqual({ id: 3, kind: 'pictureProof', composition, text: 'b' });
    answer({ id: 3, answer: 'otherCode' });
    answer({ id: 1, answer: PROOF });
    expect(await verdict).toBe('otherCode');
    expect(await code).toEqual(PROOF);
  });

  it('are superseded by a newer one of the same kind', async () => {
    const { worker, requests, answer } = heldWorker();
    const prover = openProver(() => worker);
    const outdated = prover.prove(PLAIN_STYLE, 'a');
    const newer = prover.prove(PLAIN_STYLE, 'ab');
    await expect(outdated).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'scanProof'],
      [1, 'cancel'],
      [2, 'scanProof'],
    ]);
    // A late answer changes nothing.
    answer({ id: 1, answer: { ...PROOF, score: 0 } });
    answer({ id: 2, answer: PROOF });
    expect(await newer).toEqual(PROOF);
  });

  it('reject when their signal aborts, before or after the request', async () => {
    const { worker, requests } = heldWorker();
    const prover = openProver(() => worker);
    await expect(prover.prove(PLAIN_STYLE, 'a', AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    const controller = new AbortController();
    const pending = prover.prove(PLAIN_STYLE, 'a', controller.signal);
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests.filter(({ kind }) => kind === 'cancel')).toHaveLength(2);
  });

  it('reject with the worker’s error', async () => {
    const { worker, answer, fail } = heldWorker();
    const prover = openProver(() => worker);
    const refused = prover.prove(PLAIN_STYLE, 'a');
    answer({ id: 1, problem: 'RangeError: Not a color: red' });
    await expect(refused).rejects.toThrow('Not a color');
    const lost = prover.prove(PLAIN_STYLE, 'a');
    fail('no memory');
    await expect(lost).rejects.toThrow('no memory');
  });

  it.each([
    ['a proof', 'prove', ANSWER_DEADLINE_MS.scanProof],
    ['the nearest design', 'nearest', ANSWER_DEADLINE_MS.nearestScanning],
  ] as const)('reject without an answer with %s, then start a new worker', async (_, ask, deadline) => {
    vi.useFakeTimers();
    const workers = [heldWorker(), heldWorker()];
    const left = workers.map(({ worker }) => worker);
    const prover = openProver(() => left.shift() ?? heldWorker().worker);
    const [silent, fresh] = workers;
    const first = prover[ask](PLAIN_STYLE, 'a').catch(String);
    await vi.advanceTimersByTimeAsync(deadline - 1);
    expect(silent?.ended()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toContain('no answer');
    expect(silent?.ended()).toBe(true);
    const second = prover.prove(PLAIN_STYLE, 'a');
    // A late error of the old worker is ignored.
    silent?.fail('late');
    fresh?.answer({ id: 2, answer: PROOF });
    expect(await second).toEqual(PROOF);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('start a new worker after an idle one has failed', async () => {
    const workers = [heldWorker(), heldWorker()];
    const left = workers.map(({ worker }) => worker);
    const prover = openProver(() => left.shift() ?? heldWorker().worker);
    const first = prover.prove(PLAIN_STYLE, 'a');
    workers[0]?.answer({ id: 1, answer: PROOF });
    await first;
    workers[0]?.fail('killed');
    const second = prover.prove(PLAIN_STYLE, 'a');
    expect(workers.map(({ requests }) => requests.map(({ id }) => id))).toEqual([[1], [2]]);
    workers[1]?.answer({ id: 2, answer: PROOF });
    expect(await second).toEqual(PROOF);
  });

  it('reject without workers, and after close', async () => {
    const none = openProver(() => {
      throw new Error('no workers here');
    });
    await expect(none.prove(PLAIN_STYLE, 'a')).rejects.toThrow('no workers here');
    none.close();
    await expect(none.prove(PLAIN_STYLE, 'a')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reject when the prover is closed', async () => {
    const { worker, ended } = heldWorker();
    const prover = openProver(() => worker);
    const pending = prover.nearest(PLAIN_STYLE, 'a');
    prover.close();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(ended()).toBe(true);
  });
});
