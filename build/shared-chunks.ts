import type { Rolldown } from 'vite';

const app = (...files: string[]) => files.map((file) => `/app/${file}.tsx`);
const routes = (...names: string[]) => app(...names.map((name) => `routes/${name}`));

/** The parts of the app that are opened together, each by the modules it starts from. */
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
  ),
  // The code on the dashboard, which comes once the cards are painted.
  plate: ['/qr/ui/qr-plate.tsx'],
  // Imported both at once and on demand, so that they have chunks of their own. What they need must not share
  // a chunk with what needs them, else the two chunks would import each other.
  session: ['/account/service/session.ts'],
  account: ['/account/ui/sign-in/account.ts'],
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

/** The chunk that every part loads and that imports nothing, named by the parts that need it most. */
const EVERYWHERE = 'landing-start-session-account';

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

/** The chunk of what draws an icon, and of icons that the landing page has, too. */
const ICONS = 'landing-site-auth-inside';

/** The Firebase SDK and what it alone needs. */
const SDK = /\/node_modules\/(@?firebase|idb|re2js|tslib)\//;

/**
 * Names the chunk of a module that several parts of the app share: one chunk for all modules that the same
 * parts need. The bundler alone makes one for every set of routes, most of them below a kilobyte. No part
 * loads what none of its screens use. Returns null, which leaves the choice to the bundler, for a module of
 * one part, for what is imported on demand (routes), for what main.tsx needs before it knows which program to
 * start, and for the Firebase SDK.
 */
export function sharedChunks(source: string): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  let main: Set<string> | undefined;
  let parts: [string, Set<string>][] | undefined;
  return (id, graph) => {
    const info = graph.getModuleInfo(id);
    if (info === null || info.isEntry || info.dynamicImporters.length > 0 || SDK.test(id)) return null;
    main ??= reached([`${source}/main.tsx`], graph);
    if (main.has(id) || id.startsWith('\0')) return null;
    parts ??= Object.entries(PARTS).map(([name, files]) => [
      name,
      reached(
        files.map((file) => source + file),
        graph,
      ),
    ]);
    const users = parts.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (ICON.test(id) && users.includes('landing')) return ICONS;
    if (users.length < 2) return ICON.test(id) ? (users[0] ?? null) : null;
    // These few lines cost less where they are not needed than a further request.
    const isSmall =
      id.endsWith('.ts') && info.importedIds.length === 0 && (info.code?.length ?? SMALL) < SMALL;
    if (isSmall && users.length > 3) return EVERYWHERE;
    return users.filter((name) => !LOADED_BEFORE[name]?.some((before) => users.includes(before))).join('-');
  };
}
