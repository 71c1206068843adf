import { startBackend } from '../../support/backend/backend.ts';
import { PROJECT_ID, type BackendHosts } from '../../support/backend/hosts.ts';
import { putDocuments, type PlainFields } from '../../support/backend/owner-rest.ts';
import { median } from './statistics.ts';

const BATCH = 500;
const READS = 200;

/** Reads of one card by its name, in a project of so many. */
interface CrowdReads {
  readonly cards: number;
  /** Median time of a read on the loopback interface, in ms. */
  readonly read: number;
}

const link = (number: number): [string, PlainFields] => [
  `customLinks/card-${number}`,
  { status: 'active', userId: 'u2', cardId: `C${number}`, card: { name: `Card ${number}` } },
];

async function timeReads({ firestore }: BackendHosts): Promise<number> {
  const address = `http://${firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/customLinks/card-0`;
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const start = performance.now();
    const response = await fetch(address);
    if (!response.ok) throw new Error(`Reading a card answered ${response.status}.`);
    await response.arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times);
}

/**
 * Fills a stand-in of its own up to each of the sizes, which ascend, and times a visitor's read of one card
 * at each.
 */
export async function readsInCrowds(sizes: readonly number[]): Promise<CrowdReads[]> {
  const crowd = await startBackend();
  const measured: CrowdReads[] = [];
  let from = 0;
  try {
    for (const cards of sizes) {
      for (; from < cards; from += BATCH) {
        const numbers = Array.from({ length: Math.min(BATCH, cards - from) }, (_, index) => from + index);
        await putDocuments(crowd.hosts, Object.fromEntries(numbers.map(link)));
      }
      from = cards;
      measured.push({ cards, read: await timeReads(crowd.hosts) });
    }
  } finally {
    await crowd.close();
  }
  return measured;
}
