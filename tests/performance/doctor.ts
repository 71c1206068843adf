/**
 * `npm run bench:doctor`: what the doctor needs for a large project. A stand-in is filled with owners, cards
 * and their links, all of them sound, and the program runs against it through a counting gate. Its memory has
 * a bound whatever the size of the project, and what it reads must grow with it and no more. The number of
 * documents is the argument; 100,000 without one.
 */
import { execFile } from 'node:child_process';
import { startBackend, type Backend } from '../support/backend/backend.ts';
import { PROJECT_ID, suiteVariables } from '../support/backend/hosts.ts';
import { REPOSITORY } from '../support/repository.ts';
import { openGate, type Gate } from './doctor/gate.ts';
import { formFrom } from './doctor/sound-card.ts';

const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

const CARDS_OF_OWNER = 33;
/** A card is three documents: itself and the links of its name and its id. */
const DOCUMENTS_OF_OWNER = 1 + 3 * CARDS_OF_OWNER;

/** The program prints its own greatest memory when it ends, in KiB. */
const PEAK =
  'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))';

/**
 * The heap it gets, in MiB, whatever the size of the project: one that kept what it read would end for want
 * of memory. The peak of the process says less, since the garbage of much work is let lie while there is
 * room.
 */
const HEAP_MIB = 128;
/** A document is read in its page, and a card's links once more with their card. */
const READS_PER_DOCUMENT = 3;

async function post(address: string, body: object): Promise<void> {
  const answer = await fetch(address, { method: 'POST', headers: OWNER, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

/** Makes owners with their accounts, cards and links, from the one numbered `from`. */
async function fill({ hosts }: Backend, from: number, to: number): Promise<void> {
  for (let owner = from; owner < to; owner += 1) {
    const uid = `owner${String(owner).padStart(6, '0')}`;
    const address = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`;
    await post(address, { users: [{ localId: uid, email: `${uid}@example.com` }] });
    const writes = formFrom(uid, CARDS_OF_OWNER).map(({ path, fields }) => ({
      update: { name: `${ROOT}/${path}`, fields },
    }));
    await post(`http://${hosts.firestore}/v1/${ROOT}:commit`, { writes });
  }
}

interface Measured {
  readonly seconds: number;
  readonly peakMib: number;
  readonly reads: number;
  readonly requests: number;
}

/** Runs the doctor once; it has to find nothing wrong. */
async function examine({ hosts }: Backend, gate: Gate): Promise<Measured> {
  gate.reset();
  const start = performance.now();
  const stderr = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [`--max-old-space-size=${HEAP_MIB}`, '--import', PEAK, '--import', 'tsx', 'operator/doctor/main.ts'],
      {
        cwd: REPOSITORY,
        env: { ...process.env, ...suiteVariables({ ...hosts, firestore: gate.host }) },
        maxBuffer: 64 * 1024 * 1024,
      },
      (failure, stdout, problems) =>
        failure === null ? resolve(problems) : reject(new Error(`${stdout}\n${problems}`)),
    );
  });
  return {
    seconds: (performance.now() - start) / 1000,
    peakMib: Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024,
    ...gate.counted(),
  };
}

const documents = Number(process.argv[2] ?? 100_000);
const owners = Math.ceil(documents / DOCUMENTS_OF_OWNER);
const tenth = Math.ceil(owners / 10);
const backend = await startBackend({ projectId: PROJECT_ID });
const gate = await openGate(backend.hosts.firestore);
try {
  await fill(backend, 0, tenth);
  const few = await examine(backend, gate);
  await fill(backend, tenth, owners);
  const all = await examine(backend, gate);
  const count = owners * DOCUMENTS_OF_OWNER;
  const perDocument = all.reads / count;
  const rows = [
    { documents: tenth * DOCUMENTS_OF_OWNER, ...few },
    { documents: count, ...all },
  ];
  console.table(
    rows.map(({ seconds, peakMib, ...rest }) => ({
      ...rest,
      seconds: Math.round(seconds),
      'peak MiB': Math.round(peakMib),
    })),
  );
  console.log(`Done within a heap of ${HEAP_MIB} MiB.`);
  console.log(`${perDocument.toFixed(2)} reads per document (at most ${READS_PER_DOCUMENT}).`);
  if (perDocument > READS_PER_DOCUMENT) process.exitCode = 1;
} finally {
  await gate.close();
  await backend.close();
}
