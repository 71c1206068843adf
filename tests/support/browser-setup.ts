/**
 * Vitest global set-up of the browser tests: a stand-in on free ports, and the app built against it and served as Firebase
 * Hosting would serve it. The two run side by side.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from './app-build.ts';
import { startBackend, type Backend } from './backend.ts';
import { freePorts, hostsFromEnvironment, PROJECT_ID, type BackendHosts } from './hosts.ts';
import { serveFolder } from './static-server.ts';
import './provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'carte-app-'));
  const given = hostsFromEnvironment(process.env);
  const { hosts, starting } = given ? { hosts: given, starting: undefined } : await startOnKnownPorts();
  const [backend] = await Promise.all([starting, buildApp(folder, hosts)]);
  const server = await serveFolder(folder);
  project.provide('hosts', hosts);
  project.provide('standIn', given === undefined);
  project.provide('appOrigin', server.origin);
  return async () => {
    await Promise.all([backend?.close(), server.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}

/** The build needs the addresses before the backend is up, so the ports are chosen first. */
async function startOnKnownPorts(): Promise<{ hosts: BackendHosts; starting: Promise<Backend> }> {
  const [auth = 0, firestore = 0, storage = 0, hub = 0] = await freePorts(4);
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    hosts: { projectId: PROJECT_ID, auth: at(auth), firestore: at(firestore), storage: at(storage) },
    starting: startBackend({ ports: { auth, firestore, storage, hub } }),
  };
}
