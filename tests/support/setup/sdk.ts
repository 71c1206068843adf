/**
 * Set-up of tests that use the real SDK in Node: where the backend is, `XMLHttpRequest` for Firestore's unary
 * calls, and a quiet console.
 */
import { FetchXmlHttpRequest } from 'firebase-stand-in/xml-http-request';
import { inject } from 'vitest';
import { environmentOf, type BackendHosts } from '../backend/hosts.ts';
import { lease } from '../runner/leases.ts';
import { watchConsole } from './console-watch.ts';

// A process that runs several files runs this for each of them, with everything imported again; its stand-in
// stays.
const ofThisProcess = globalThis as { leasedHosts?: Promise<{ readonly thing: BackendHosts }> };

// What `inject('hosts')` returns in this process is its own copy: from here on, of its own stand-in.
const pool = inject('backendPool');
if (pool !== undefined) {
  ofThisProcess.leasedHosts ??= lease<BackendHosts>(pool);
  Object.assign(inject('hosts'), (await ofThisProcess.leasedHosts).thing);
}

Object.assign(process.env, environmentOf(inject('hosts')));
Object.assign(globalThis, { XMLHttpRequest: FetchXmlHttpRequest });
watchConsole();
