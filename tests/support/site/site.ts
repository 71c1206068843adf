/**
 * The app as a browser test meets it: one build, and for each worker a static server, a stand-in and a
 * Chromium of its own. Faults and killed backends then meet the test that asked for them.
 */
import { inject } from 'vitest';
import type { BackendHosts } from '../backend/hosts.ts';
import { lease } from '../runner/leases.ts';
import '../runner/provided.ts';

/** Where an app and its backend are. */
export interface Site {
  /** Origin of the served app. */
  readonly origin: string;
  readonly hosts: BackendHosts;
  /** Where the backend is killed and restarted (`../backend/control.ts`). */
  readonly control: string;
  /**
   * Where the worker's browser is connected to X; '' for WebKit, where each person has one.
   */
  readonly browser: string;
  /** Where Firefox's downloads arrive. */
  readonly downloads: string;
}

// Every file of browser tests has a process of its own, which holds its site until it ends.
const { thing: own } = await lease<Site>(inject('sites'));

/** The site that is this test file's alone while it runs. */
export function ownSite(): Site {
  return own;
}

/** Every `host:port` a page of the site may talk to. */
export function hostsOf({ origin, hosts }: Site): string[] {
  return [new URL(origin).host, hosts.firestore, hosts.auth, hosts.storage, ...(hosts.ai ? [hosts.ai] : [])];
}
