import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Faults } from '../faults/faults.ts';
import type { RunningServer } from '../http/listen.ts';
import { startAi } from './server.ts';

let faults: Faults;
let server: RunningServer;
beforeEach(async () => {
  faults = new Faults();
  server = await startAi({
    host: '127.0.0.1',
    port: 0,
    faults,
    respond: ({ model, texts }) => `${model} was asked to: ${texts.join(' ')}`,
  });
});
afterEach(() => server.close());

const BODY = {
  systemInstruction: { role: 'system', parts: [{ text: 'The rules.' }] },
  contents: [
    {
      role: 'user',
      parts: [{ text: 'Say in one sentence' }, { text: 'what a kiln is.' }],
    },
  ],
};

const ask = (
  verb: string,
  body: object = BODY,
  headers: Record<string, string> = { 'x-goog-api-key': 'k' },
) =>
  fetch(`http://127.0.0.1:${server.port}/v1beta/projects/p/models/m:${verb}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });

/** The texts of a stream's events. */
async function events(answer: Response): Promise<{ candidates?: { finishReason?: string }[] }[]> {
  const lines = (await answer.text()).split('\r\n\r\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line.replace(/^data: /, '')) as object);
}

describe('the stand-in for the model', () => {
  it('answers with what is made of the request', async () => {
    const answer = (await (await ask('generateContent')).json()) as {
      candidates: { content: { parts: { text: string }[] }; finishReason: string }[];
      modelVersion: string;
    };
    const text = answer.candidates[0]?.content.parts[0]?.text ?? '';
    expect(text).toBe('m was asked to: Say in one sentence what a kiln is.');
    expect(answer.modelVersion).toBe('m');
    expect(answer.candidates[0]?.finishReason).toBe('STOP');
  });

  it('streams the same as server-sent events, with the reason of the end in the last', async () => {
    const answer = await ask('streamGenerateContent?alt=sse');
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const all = await events(answer);
    expect(all.length).toBeGreaterThan(1);
    expect(all.map(({ candidates }) => candidates?.[0]?.finishReason)).toEqual([
      ...all.slice(1).map(() => undefined),
      'STOP',
    ]);
  });

  it.each([
    ['without a key', BODY, {}, 403],
    ['without contents', {}, { 'x-goog-api-key': 'k' }, 400],
    ['with a part that is no text', { contents: [{ parts: [{}] }] }, { 'x-goog-api-key': 'k' }, 400],
  ])('refuses a request %s', async (_, body, headers, status) => {
    expect((await ask('generateContent', body, headers as Record<string, string>)).status).toBe(status);
  });

  it('refuses by name what it does not do', async () => {
    expect((await ask('countTokens')).status).toBe(501);
  });

  it('fails as a fault says', async () => {
    faults.add({ service: 'ai', action: { fail: 'RESOURCE_EXHAUSTED' } });
    expect((await ask('streamGenerateContent')).status).toBe(429);
    faults.add({ service: 'ai', action: { drop: true, when: 'after' } });
    await expect(ask('streamGenerateContent').then((answer) => answer.text())).rejects.toThrow(TypeError);
    faults.setOffline('ai', 60_000);
    await expect(ask('generateContent')).rejects.toThrow(TypeError);
  });

  it('misbehaves as a fault says', async () => {
    const last = async (say: string) => {
      faults.add({ service: 'ai', action: { say } });
      return (await events(await ask('streamGenerateContent'))).at(-1);
    };
    expect(await last('blocked')).toMatchObject({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
    expect(await last('stopped')).toMatchObject({ candidates: [{ finishReason: 'SAFETY' }] });
    expect(await last('cut')).toMatchObject({ candidates: [{ finishReason: 'MAX_TOKENS' }] });
    faults.add({ service: 'ai', action: { say: 'leak' } });
    expect(await (await ask('streamGenerateContent')).text()).toContain('The rules.');
    faults.add({ service: 'ai', action: { say: 'endless' } });
    expect((await (await ask('streamGenerateContent')).text()).length).toBeGreaterThan(100_000);
  });
});
