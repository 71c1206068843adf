/**
 * Set-up of tests that use the real SDK in Node: where the backend is, `XMLHttpRequest` for Firestore's unary calls, and a
 * quiet console.
 */
import { inject } from 'vitest';
import { watchConsole } from './console-watch.ts';
import { environmentOf } from './hosts.ts';
import { FetchXmlHttpRequest } from './xml-http-request.ts';

Object.assign(process.env, environmentOf(inject('hosts')));
Object.assign(globalThis, { XMLHttpRequest: FetchXmlHttpRequest });
watchConsole();
