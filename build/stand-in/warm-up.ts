import type { ViteDevServer } from 'vite';

/** The programs that src/main.tsx imports on demand: the landing page, which is shown first, and another. */
const FIRST = ['/src/main.tsx', '/src/app/start-landing.tsx'];
const LATER = new Set(['/src/app/start.tsx']);

/** Prepares the modules and packages of the landing page, which would otherwise wait for the first visit. */
export async function warmUp(server: ViteDevServer): Promise<void> {
  const { client } = server.environments;
  const seen = new Set(LATER);
  const prepare = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    // What cannot be prepared says so on the page that asks for it.
    const isPrepared = await client.transformRequest(url).then(
      () => true,
      () => false,
    );
    // A style sheet names every file it looks for class names in.
    const isFollowed = isPrepared && /\.tsx?$/.test(url);
    const module = isFollowed ? await client.moduleGraph.getModuleByUrl(url) : undefined;
    await Promise.all([...(module?.importedModules ?? [])].map((imported) => prepare(imported.url)));
  };
  await Promise.all(FIRST.map(prepare));
}
