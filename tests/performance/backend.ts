/**
 * `npm run bench:backend`: the throughput of the stand-in, measured from outside with the server in a process
 * of its own. Prints a table of figures beside their aims. Source of the aims: issue 2, section 1.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend, type Backend } from '../support/backend/backend.ts';
import { hostAndPort } from '../support/backend/hosts.ts';
import { latencies, openConnection, percentile, throughput, type RawConnection } from './raw-client.ts';
import { openListeners } from './raw-listener.ts';

const DATABASE = 'projects/demo-bench/databases/(default)';
const ROOT = `/v1/${DATABASE}/documents`;
const CONNECTIONS = 16;
const DOCUMENTS = 10_000;
const LISTENERS = 500;
const INDEXES = {
  indexes: [
    {
      collectionGroup: 'people',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'city', order: 'ASCENDING' },
        { fieldPath: 'age', order: 'DESCENDING' },
      ],
    },
  ],
};

interface Row {
  readonly measured: string;
  readonly figure: string;
  readonly aim: string;
  readonly met: string;
}

const rows: Row[] = [];

/** Adds a row; `most` is the largest allowed value, `least` the smallest. */
function report(
  measured: string,
  value: number,
  unit: string,
  aim: { most?: number; least?: number } = {},
): void {
  const { most, least } = aim;
  const wished = most === undefined ? (least === undefined ? '' : `≥ ${least} ${unit}`) : `≤ ${most} ${unit}`;
  const met = (most === undefined || value <= most) && (least === undefined || value >= least);
  const digits = value < 100 ? 1 : 0;
  rows.push({
    measured,
    figure: `${value.toFixed(digits)} ${unit}`,
    aim: wished,
    met: wished === '' ? '' : met ? 'yes' : 'NO',
  });
}

const person = (index: number) => ({
  name: { stringValue: `Person ${index}` },
  city: { stringValue: `city-${index % 100}` },
  age: { integerValue: String((index * 7919) % 1000) },
  note: { stringValue: 'x'.repeat(200) },
});

async function fill(connection: RawConnection, collectionId: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 500) {
    const writes = Array.from({ length: Math.min(500, count - start) }, (_, offset) => ({
      update: {
        name: `${DATABASE}/documents/${collectionId}/p${start + offset}`,
        fields: person(start + offset),
      },
    }));
    await connection.send('POST', `${ROOT}:commit`, JSON.stringify({ writes }));
  }
}

async function measureStart(configFolder: string): Promise<Backend> {
  const start = performance.now();
  const backend = await startBackend({ projectId: 'demo-bench', configFolder });
  report('start of the process until every service answers', performance.now() - start, 'ms', {
    most: 1000,
  });
  return backend;
}

async function measureWritesAndReads(connections: readonly RawConnection[]): Promise<void> {
  const commit = (prefix: string) => (connection: RawConnection, index: number) =>
    connection.send(
      'POST',
      `${ROOT}:commit`,
      JSON.stringify({
        writes: [
          { update: { name: `${DATABASE}/documents/commits/${prefix}${index}`, fields: person(index) } },
        ],
      }),
    );
  await throughput(connections, 2000, commit('warm'));
  report('commits of one document', await throughput(connections, 10_000, commit('c')), '/s', {
    least: 2000,
  });
  const read = (connection: RawConnection, index: number) =>
    connection.send('GET', `${ROOT}/commits/c${index % 10_000}`);
  await throughput(connections, 2000, read);
  report('reads of one document', await throughput(connections, 20_000, read), '/s', { least: 5000 });
}

const ask = (connection: RawConnection, structuredQuery: object) =>
  connection.send('POST', `${ROOT}:runQuery`, JSON.stringify({ structuredQuery }));

const inCity = (index: number) => ({
  from: [{ collectionId: 'people' }],
  where: {
    fieldFilter: { field: { fieldPath: 'city' }, op: 'EQUAL', value: { stringValue: `city-${index % 100}` } },
  },
  orderBy: [{ field: { fieldPath: 'age' }, direction: 'DESCENDING' }],
});

async function measureQueries(connection: RawConnection): Promise<void> {
  await fill(connection, 'people', DOCUMENTS);
  await latencies(50, (index) => ask(connection, inCity(index)));
  const times = await latencies(500, (index) => ask(connection, inCity(index)));
  report(
    `filtered and ordered query over ${DOCUMENTS} documents, 100 results, p50`,
    percentile(times, 0.5),
    'ms',
  );
  report('… p95', percentile(times, 0.95), 'ms', { most: 20 });
  const topOfAll = {
    from: [{ collectionId: 'people' }],
    orderBy: [{ field: { fieldPath: 'age' } }],
    limit: 20,
  };
  const top = await latencies(200, () => ask(connection, topOfAll));
  report('the first 20 of all by one field, p95', percentile(top, 0.95), 'ms', { most: 20 });
}

async function measureIndependence(connection: RawConnection): Promise<void> {
  await fill(connection, 'small', 100);
  const small = () => ask(connection, { from: [{ collectionId: 'small' }], limit: 20 });
  await latencies(300, small);
  const before = percentile(await latencies(500, small), 0.5);
  await fill(connection, 'large', 50_000);
  await latencies(100, small);
  const after = percentile(await latencies(500, small), 0.5);
  report('cost of a query after 50,000 documents came to another collection, ratio', after / before, '×', {
    most: 1.5,
  });
}

async function measureFanOut(connection: RawConnection, address: string): Promise<void> {
  const listeners = await openListeners(address, DATABASE, 'news', LISTENERS);
  const once = async (index: number) => {
    const answers = Promise.all(listeners.map((listener) => listener.next(`item-${index}"`)));
    await connection.send('PATCH', `${ROOT}/news/item-${index}`, JSON.stringify({ fields: person(index) }));
    await answers;
  };
  await latencies(3, (index) => once(index));
  const times = await latencies(20, (index) => once(100 + index));
  report(
    `one write told to ${LISTENERS} listeners on ${LISTENERS} connections, p50`,
    percentile(times, 0.5),
    'ms',
    { most: 100 },
  );
  report('… slowest of 20', times.at(-1) ?? Number.NaN, 'ms');
  for (const listener of listeners) listener.close();
}

async function main(): Promise<void> {
  const configFolder = await mkdtemp(join(tmpdir(), 'bench-backend-'));
  await writeFile(join(configFolder, 'firestore.indexes.json'), JSON.stringify(INDEXES));
  const backend = await measureStart(configFolder);
  const { host, port } = hostAndPort(backend.hosts.firestore);
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(host, port)),
  );
  const [first] = connections;
  if (first === undefined) throw new Error('There is no connection.');
  try {
    await measureWritesAndReads(connections);
    await measureQueries(first);
    await measureFanOut(first, backend.hosts.firestore);
    await measureIndependence(first);
  } finally {
    for (const connection of connections) connection.close();
    await backend.close();
    await rm(configFolder, { recursive: true, force: true });
  }
  console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`);
  console.table(rows);
}

await main();
