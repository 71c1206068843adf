/**
 * Vitest global set-up of the browser tests: the app built once, and for each worker a stand-in on free
 * ports, a server of that build, as Firebase Hosting would serve it, and a browser, which starts when the
 * first file asks for it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../backend/backend.ts';
import { keepBackend } from '../backend/control.ts';
import { addressesFor, freePorts, hostsAt, type BackendHosts, type Ports } from '../backend/hosts.ts';
import { openLeaseOffice } from '../runner/leases.ts';
import { share } from '../runner/shared-setup.ts';
import { buildApp } from '../site/app-build.ts';
import type { Site } from '../site/site.ts';
import { serveFolder } from '../site/static-server.ts';
import type { Engine } from './engines.ts';
import { keepBrowser } from './server.ts';
import { BROWSER_WORKERS } from './workers.ts';
import '../runner/provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = engineOf(project);
  const [office, leave] = await share(`sites of ${engine}`, () => openSites(engine));
  project.provide('sites', office.origin);
  project.provide('builtApp', office.app);
  project.provide('builtFor', office.builtFor);
  return leave;
}

/** Where workers lease their sites, and the folder of the build that all of them serve. */
interface OpenSites {
  readonly origin: string;
  readonly app: string;
  readonly builtFor: BackendHosts;
  close(): Promise<void>;
}

/**
 * Always its own stand-ins, whatever the environment names: these tests kill their backend, so its data is in
 * a folder that the next one finds.
 */
async function openSites(engine: Engine): Promise<OpenSites> {
  const folder = await mkdtemp(join(tmpdir(), 'carte-app-'));
  const app = join(folder, 'app');
  // The build needs the addresses before a backend is up, so the ports are chosen first.
  const ports = await portSets(BROWSER_WORKERS);
  const [built] = ports.map(hostsAt);
  if (built === undefined) throw new Error('There is no worker to build for.');
  const [sites] = await Promise.all([
    Promise.all(ports.map((set, index) => startSite(app, built, set, join(folder, `data-${index}`), engine))),
    buildApp(app, { hosts: built }),
  ]);
  const office = await openLeaseOffice(sites.map(({ open }) => open));
  return {
    origin: office.origin,
    app,
    builtFor: built,
    async close() {
      office.close();
      await Promise.all(sites.map(({ close }) => close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The engine that the project's configuration provides (tests/projects.ts). */
const engineOf = (project: TestProject): Engine => project.config.provide?.engine ?? 'chromium';

async function portSets(count: number): Promise<Ports[]> {
  const free = await freePorts(6 * count);
  return Array.from({ length: count }, (_, index) => {
    const [auth = 0, firestore = 0, storage = 0, ai = 0, rules = 0, hub = 0] = free.slice(6 * index);
    return { auth, firestore, storage, ai, rules, hub };
  });
}

/**
 * A backend, the build that was made for `built` served as if it had been made for this one, and a browser.
 */
async function startSite(
  app: string,
  built: Required<BackendHosts>,
  ports: Ports,
  data: string,
  engine: Engine,
): Promise<{ open: () => Promise<Site>; close: () => Promise<void> }> {
  const hosts = hostsAt(ports);
  const [keeper, server] = await Promise.all([
    startBackend({ ports, data }).then(keepBackend),
    serveFolder(app, addressesFor(built, hosts)),
  ]);
  const downloads = `${data}-downloads`;
  await mkdir(downloads);
  const browser = engine === 'webkit' ? undefined : keepBrowser(engine, downloads);
  return {
    open: async () => ({
      origin: server.origin,
      hosts,
      control: keeper.controlOrigin,
      downloads,
      browser: (await browser?.endpoint()) ?? '',
    }),
    async close() {
      await Promise.all([keeper.close(), server.close(), browser?.close()]);
    },
  };
}
