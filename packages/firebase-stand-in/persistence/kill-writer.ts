/**
 * Part of `kill.test.ts`: writes numbered changes to a store as fast as it can, and prints each number once
 * it is written.
 */
import { Store } from './store.ts';

const [folder = ''] = process.argv.slice(2);
const COMPACTION_BYTES = 20_000;

const store = new Store(
  folder,
  'kill',
  (error) => {
    throw error;
  },
  { minCompactionBytes: COMPACTION_BYTES },
);

const last = store.entries.get('left');
for (let n = typeof last === 'number' ? last + 1 : 1; ; n++) {
  store.append([
    ['left', n],
    [`item ${n % 100}`, { n, padding: 'x'.repeat(n % 300) }],
    ['right', n],
  ]);
  await new Promise((written) => process.stdout.write(`${n}\n`, written));
}
