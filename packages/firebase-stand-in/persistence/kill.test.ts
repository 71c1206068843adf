/**
 * A process that is killed while it writes, again and again, loses nothing it had acknowledged and never half
 * a change.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Store } from './store.ts';

const KILLS = 10;
/**
 * Changes to wait for before the kill; different each time, so that it hits different moments of compaction.
 */
const changesBeforeKill = (round: number) => 40 + round * 137;

const writer = fileURLToPath(new URL('kill-writer.ts', import.meta.url));

const snapshots = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.snapshot'));

/**
 * Runs the writer until it has acknowledged `count` changes, kills it, and returns the last number it
 * acknowledged. Where `compacted`, it also waits for a new snapshot: where the disk is slow, every kill would
 * hit before the first is complete.
 */
function writeAndKill(folder: string, count: number, compacted: boolean): Promise<number> {
  const before = snapshots(folder).join();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    let seen = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      seen += chunk.filter((byte) => byte === 0x0a).length;
      if (seen >= count && (!compacted || snapshots(folder).join() !== before)) child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`The writer ended by itself with ${code}.`));
      // The last line may be cut off: then it was not acknowledged.
      else resolve(Number(text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1)));
    });
  });
}

it('keeps every acknowledged change whole through kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-kill-'));
  try {
    let before = 0;
    for (let round = 0; round < KILLS; round++) {
      const acknowledged = await writeAndKill(folder, changesBeforeKill(round), round % 2 === 1);
      expect(acknowledged, `round ${round}`).toBeGreaterThan(before);
      const store = new Store(folder, 'kill', (error) => {
        throw error;
      });
      const last = store.entries.get('left') as number;
      expect(store.entries.get('right'), `round ${round}: both halves of a change`).toBe(last);
      expect(last, `round ${round}: nothing acknowledged is lost`).toBeGreaterThanOrEqual(acknowledged);
      for (let n = Math.max(1, last - 99); n <= last; n++)
        expect(store.entries.get(`item ${n % 100}`), `round ${round}: item ${n}`).toMatchObject({ n });
      before = last;
      await store.close();
    }
    expect(snapshots(folder), 'compaction went on meanwhile').not.toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
