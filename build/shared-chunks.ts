import type { Rolldown } from 'vite';
import { BRAND_MODULE } from './brand/brand-module.ts';

const app = (...files: string[]) => files.map((file) => `/app/${file}.tsx`);
const routes = (...names: string[]) => app(...names.map((name) => `routes/${name}`));

/** Services that screens import on demand, once they are drawn; the session among them. */
const BACKEND = 'backend';

/**
 * The parts of the app that are opened together, each by the modules it starts from. What no part has is
 * loaded by its own screen, seldom or last: the bundler's own choice.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  landing: app('start-landing'),
  start: app('start', 'layouts/session-layout'),
  site: [
    ...app('layouts/site-layout'),
    ...routes('landing', 'home', 'features', 'pricing', 'help', 'support', 'status'),
  ],
  auth: [...app('layouts/auth-layout'), ...routes('login', 'register', 'forgot-password')],
  inside: app('layouts/signed-in-layout'),
  dashboard: routes('dashboard'),
  owner: routes(
    'card-create',
    'card-edit',
    'profile',
    'qr-design',
    'qr',
    'card-visits',
    'contacts',
    'firebase-test',
    // Not an owner's alone, but it asks as their screens do.
    'mail-choice',
  ),
  // The code on the dashboard, which comes once the cards are painted.
  plate: ['/qr/ui/qr-plate.tsx'],
  [BACKEND]: [
    '/account/service/session.ts',
    '/account/ui/sign-in/account.ts',
    '/account/service/users.ts',
    '/card/service/cards.ts',
    '/inbox/service/new-entries.ts',
    '/visits/service/card-visits.ts',
  ],
};

/** The modules that every screen of a part has loaded before. */
const LOADED_BEFORE: Readonly<Record<string, readonly string[]>> = {
  site: ['start'],
  auth: ['start'],
  inside: ['start'],
  dashboard: ['start', 'inside'],
  owner: ['start', 'inside'],
  plate: ['start', 'inside', 'dashboard'],
};

/**
 * The chunks of what more than one part has, each by its name. A module's imports are in its own chunk or in
 * one further up: what a part reaches, it reaches with all its imports.
 */
const SHARED = {
  /** Every part loads it, and it imports nothing. */
  everywhere: 'everywhere',
  /** Landing page and app, before either knows its screen. */
  landingStart: 'landing-start',
  /** The landing page, and screens of the app. */
  landingInside: 'landing-inside',
  /** What services have in common with screens that are drawn before the SDK is there. */
  services: 'services',
  /** Whatever screen of the app is opened first. */
  start: 'start',
};

/** Characters of source below which a module without imports gets no chunk of its own. */
const SMALL = 1000;

/** All modules reached from `roots` by static imports. */
function reached(roots: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** An icon: a few lines, which several screens on demand may share with one part. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/** Vite's part of each import on demand. */
const PRELOAD = '\0vite/preload-helper.js';

/** The Firebase SDK and what it alone needs. */
const SDK = /\/node_modules\/(@?firebase|idb|re2js|tslib)\//;

/**
 * Names the chunk of a module that several parts of the app share: one of `SHARED`, else one for all modules
 * that the same parts need. The bundler alone makes one for every set of routes, most of them below a
 * kilobyte. No part loads what none of its screens use. Returns null, which leaves the choice to the bundler,
 * for a module of one part, for what is imported on demand (routes), and for the Firebase SDK.
 */
export function sharedChunks(source: string): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  let main: Set<string> | undefined;
  let parts: [string, Set<string>][] | undefined;
  return (id, graph) => {
    const info = graph.getModuleInfo(id);
    if (info === null || info.isEntry || SDK.test(id)) return null;
    // No chunk imports that of main.tsx: the page may name it otherwise, and it would run twice.
    if (id === PRELOAD) return SHARED.everywhere;
    // What it says is small, and read by every part.
    if (id.startsWith(BRAND_MODULE)) return SHARED.everywhere;
    if (id.startsWith('\0') || id === `${source}/main.tsx`) return null;
    main ??= reached([`${source}/main.tsx`], graph);
    if (main.has(id)) return SHARED.everywhere;
    parts ??= Object.entries(PARTS).map(([name, files]) => {
      const roots = files.map((file) => source + file);
      const missing = roots.filter((root) => graph.getModuleInfo(root) === null);
      if (missing.length > 0) throw new Error(`The build has no ${missing.join()} (build/shared-chunks.ts).`);
      return [name, reached(roots, graph)];
    });
    const users = parts.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    // Those that the backend needs are in its chunk: two chunks would import each other.
    if (info.dynamicImporters.length > 0) return users.includes(BACKEND) ? BACKEND : null;
    if (ICON.test(id) && users.includes('landing')) return SHARED.landingInside;
    if (users.length < 2 && !users.includes(BACKEND)) return ICON.test(id) ? (users[0] ?? null) : null;
    // These few lines cost less where they are not needed than a further request.
    const isSmall =
      id.endsWith('.ts') && info.importedIds.length === 0 && (info.code?.length ?? SMALL) < SMALL;
    if (isSmall && users.length > 3) return SHARED.everywhere;
    return chunkOf(users);
  };
}

/** The parts that are drawn before the SDK is there. */
const BEFORE_SDK = ['start', 'site', 'inside', 'dashboard'];

function chunkOf(users: readonly string[]): string {
  const has = (...names: readonly string[]) => names.some((name) => users.includes(name));
  const isLanding = has('landing');
  if (has(BACKEND)) {
    if (isLanding) return SHARED.everywhere;
    return has(...BEFORE_SDK) ? SHARED.services : BACKEND;
  }
  if (isLanding && has('start')) return SHARED.landingStart;
  if (isLanding && has('auth', 'inside', 'dashboard')) return SHARED.landingInside;
  if (has('site', 'auth') && has('inside', 'dashboard')) return SHARED.start;
  return users.filter((name) => !LOADED_BEFORE[name]?.some((before) => users.includes(before))).join('-');
}
