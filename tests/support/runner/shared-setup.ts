/**
 * Vitest runs the global set-up of each project by itself, and loads its file again. What several projects
 * need once (a build, a browser) is made by the first that asks and closed by the last.
 */
interface Shared {
  readonly opened: Promise<{ close(): Promise<void> }>;
  users: number;
}

const all = ((globalThis as { sharedSetups?: Map<string, Shared> }).sharedSetups ??= new Map());

/**
 * Returns what is shared under the name, made by `open` on first use, and the function by which a user lets
 * go of it.
 */
export async function share<Thing extends { close(): Promise<void> }>(
  name: string,
  open: () => Promise<Thing>,
): Promise<readonly [Thing, leave: () => Promise<void>]> {
  const shared = all.get(name) ?? { opened: open(), users: 0 };
  all.set(name, shared);
  shared.users += 1;
  const thing = (await shared.opened) as Thing;
  const leave = async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    all.delete(name);
    await thing.close();
  };
  return [thing, leave];
}
