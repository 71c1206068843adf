import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const refuse = (error: Error) => {
  throw error;
};
const opened = (minCompactionBytes?: number) =>
  new Store(folder, 'things', refuse, minCompactionBytes === undefined ? {} : { minCompactionBytes });
const contents = async () => {
  const store = opened();
  const entries = [...store.entries];
  await store.close();
  return entries;
};
const journal = () => join(folder, 'things.1.journal');

describe('a store', () => {
  it('has after reopening what was set, replaced and removed', async () => {
    const store = opened();
    store.append([
      ['a', { n: 1 }],
      ['b', 'two'],
    ]);
    store.append([
      ['a', { n: 2 }],
      ['b', undefined],
      ['c', ['\n', 'é😀']],
    ]);
    await store.close();
    expect(await contents()).toEqual([
      ['a', { n: 2 }],
      ['c', ['\n', 'é😀']],
    ]);
  });

  it('loses exactly the last change when its line was cut off, wherever the cut is', async () => {
    const store = opened();
    store.append([['kept', 1]]);
    await store.close();
    const whole = readFileSync(journal()).length;
    const again = opened();
    again.append([
      ['lost', '€'],
      ['lost too', 2],
    ]);
    await again.close();
    const bytes = readFileSync(journal());
    for (let end = bytes.length - 1; end >= whole; end--) {
      writeFileSync(journal(), bytes.subarray(0, end));
      expect(await contents(), `cut at byte ${end}`).toEqual([['kept', 1]]);
    }
  });

  it('can be appended to after a cut-off line was dropped', async () => {
    const store = opened();
    store.append([['kept', 1]]);
    await store.close();
    appendFileSync(journal(), '[["torn",');
    const again = opened();
    again.append([['next', 2]]);
    await again.close();
    expect(await contents()).toEqual([
      ['kept', 1],
      ['next', 2],
    ]);
  });

  it('refuses to open, naming file and line, when a line in the middle is damaged', async () => {
    const store = opened();
    for (const key of ['a', 'b', 'c']) store.append([[key, 1]]);
    await store.close();
    const lines = readFileSync(journal(), 'utf8').split('\n');
    writeFileSync(journal(), lines.toSpliced(1, 1, '[["b"').join('\n'));
    expect(() => opened()).toThrow(/things\.1\.journal is damaged in line 2/);
  });

  it('refuses a complete last line that is damaged: no crash leaves one', async () => {
    const store = opened();
    for (const key of ['a', 'b']) store.append([[key, 1]]);
    await store.close();
    const damaged = readFileSync(journal(), 'utf8').replace('[["b",1]]\n', '[["b",1}]\n');
    writeFileSync(journal(), damaged);
    expect(() => opened()).toThrow(/things\.1\.journal is damaged in line 2/);
    expect(readFileSync(journal(), 'utf8')).toBe(damaged);
  });

  it('refuses an older journal that is cut short', () => {
    writeFileSync(journal(), '[["whole",1]]\n[["torn",');
    writeFileSync(join(folder, 'things.2.journal'), '[["later",2]]\n');
    expect(() => opened()).toThrow(/things\.1\.journal is cut short/);
  });

  it('refuses a snapshot that is cut short, wherever the cut is', () => {
    const whole = '[["a",1]]\n[["b",2]]\n{"entries":2}\n';
    for (let end = 0; end < whole.length; end++) {
      writeFileSync(join(folder, 'things.2.snapshot'), whole.slice(0, end));
      expect(() => opened(), `cut at byte ${end}`).toThrow(/things\.2\.snapshot is (cut short|damaged)/);
    }
  });

  it('refuses to open when a journal is missing', () => {
    writeFileSync(join(folder, 'things.2.snapshot'), '{"entries":0}\n');
    writeFileSync(join(folder, 'things.3.journal'), '[["later",2]]\n');
    expect(() => opened()).toThrow(/things\.2\.journal is missing/);
  });

  it('folds its journal into a snapshot and deletes what that replaces', async () => {
    const store = opened(2_000);
    for (let n = 0; n < 500; n++) {
      store.append([[`key ${n % 10}`, { n }]]);
      if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await store.close();
    const files = readdirSync(folder).sort();
    expect(files.filter((file) => file.endsWith('.snapshot'))).toHaveLength(1);
    expect(files).not.toContain('things.1.journal');
    expect((await contents()).map(([, value]) => value)).toEqual(
      Array.from({ length: 10 }, (_, n) => ({ n: 490 + n })),
    );
  });

  it('survives a crash between the new journal and the new snapshot', async () => {
    const store = opened();
    store.append([['old', 1]]);
    await store.close();
    writeFileSync(join(folder, 'things.2.journal'), '[["new",2]]\n');
    writeFileSync(join(folder, 'things.2.partial'), '[["ol');
    expect(await contents()).toEqual([
      ['old', 1],
      ['new', 2],
    ]);
  });

  it('reads the newest snapshot and not the journal it replaced when a crash left both', async () => {
    writeFileSync(journal(), '[["gone",1]]\n');
    writeFileSync(join(folder, 'things.2.snapshot'), '[["there",1]]\n{"entries":1}\n');
    writeFileSync(join(folder, 'things.2.journal'), '[["later",2]]\n');
    expect(await contents()).toEqual([
      ['there', 1],
      ['later', 2],
    ]);
  });

  it('opens with an empty journal', async () => {
    const store = opened();
    await store.close();
    truncateSync(journal(), 0);
    expect(await contents()).toEqual([]);
  });
});
