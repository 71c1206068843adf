/**
 * Vitest global set-up of the browser tests: a stand-in on free ports, and the app built against it and served as Firebase
 * Hosting would serve it. The two run side by side.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from './app-build.ts';
import { keepBackend } from './backend-control.ts';
import { startBackend } from './backend.ts';
import { freePorts, PROJECT_ID, type BackendHosts } from './hosts.ts';
import { serveFolder } from './static-server.ts';
import './provided.ts';

/**
 * Always its own stand-in, whatever the environment names: these tests kill their backend, so its data is in a folder that
 * the next one finds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'carte-app-'));
  const app = join(folder, 'app');
  // The build needs the addresses before the backend is up, so the ports are chosen first.
  const [auth = 0, firestore = 0, storage = 0, hub = 0] = await freePorts(4);
  const at = (port: number) => `127.0.0.1:${port}`;
  const hosts: BackendHosts = {
    projectId: PROJECT_ID,
    auth: at(auth),
    firestore: at(firestore),
    storage: at(storage),
  };
  const [backend] = await Promise.all([
    startBackend({ ports: { auth, firestore, storage, hub }, data: join(folder, 'data') }),
    buildApp(app, hosts),
  ]);
  const [server, keeper] = await Promise.all([serveFolder(app), keepBackend(backend)]);
  project.provide('hosts', hosts);
  project.provide('appOrigin', server.origin);
  project.provide('backendControl', keeper.controlOrigin);
  return async () => {
    await Promise.all([keeper.close(), server.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}
