/**
 * Adds to package-lock.json the optional packages of other platforms that the registry in use does not carry:
 * npm leaves them out of the lock, and `npm ci` then refuses it. Version from the parent's exact range,
 * platform from the name, no integrity (npm takes the registry's). Run after every `npm install`: `npm run
 * lock:complete`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'aix',
  'sunos',
  'openharmony',
];
const SYSTEM_ALIASES = { windows: 'win32', fsevents: 'darwin' };
const PROCESSORS = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];
const PROCESSOR_ALIASES = { armv7: 'arm' };

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

/** Where Node would find a package seen from another one; undefined when the lock does not have it. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[key] !== undefined) return key;
    if (at === '') return undefined;
  }
}

/** What a platform package's name says: `@esbuild/linux-arm64` runs on linux, arm64. */
function platformOf(name) {
  const last = name.split('/').at(-1);
  const words = last.split('-');
  const os = words.map((word) => SYSTEM_ALIASES[word] ?? word).find((word) => SYSTEMS.includes(word));
  const cpu = words.map((word) => PROCESSOR_ALIASES[word] ?? word).find((word) => PROCESSORS.includes(word));
  const libc = last.includes('musl') ? 'musl' : last.includes('gnu') && os === 'linux' ? 'glibc' : undefined;
  return { os, cpu, libc };
}

let added = 0;
for (const [parent, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const { os, cpu, libc } = platformOf(name);
    if (resolve(parent, name) !== undefined || !/^\d+\.\d+\.\d+/.test(range) || (!os && !cpu)) continue;
    const top = `node_modules/${name}`;
    packages[packages[top] === undefined ? top : `${parent}/${top}`] = {
      version: range,
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev || parent === '' ? { dev: true } : {}),
      ...(libc ? { libc: [libc] } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    };
    added += 1;
  }
}
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${added} packages of other platforms added.`);
