/**
 * Keeps accounts (with password hashes and linked providers) in a store, keyed `project/uid`. Tenants are not
 * kept.
 */
import type { AuthProjectState, AuthUser } from '../firebase-tools/load.ts';
import { DirtyKeys, watchMap } from '../persistence/dirty-keys.ts';
import type { Store } from '../persistence/store.ts';

/** Providers the Auth emulator derives from e-mail and phone number by itself. */
const DERIVED_PROVIDERS: ReadonlySet<string> = new Set(['password', 'phone']);

/** Accounts as they go to disk and come back. */
export interface AccountsOnDisk {
  /** Call with the emulator's map of project states before its first request. */
  readonly attach: (states: Map<string, AuthProjectState>) => void;
  /** Resolves when every change is in the store. */
  readonly save: () => Promise<void>;
}

/** Fills project states from the store as they come into being, and saves what changes in them. */
export function keepAccounts(store: Store): AccountsOnDisk {
  const attached = new Map<string, AuthProjectState>();
  const dirty = new DirtyKeys(store, (key) => {
    const slash = key.indexOf('/');
    const user = attached.get(key.slice(0, slash))?.users.get(key.slice(slash + 1));
    return user === undefined ? undefined : structuredClone(user);
  });
  const attachProject = (projectId: string, state: AuthProjectState) => {
    attached.set(projectId, state);
    for (const [key, user] of store.entries)
      if (key.startsWith(`${projectId}/`)) restore(state, user as AuthUser);
    watchMap(state.users, (uid) => dirty.touch(`${projectId}/${uid}`));
    const update = state.updateUserByLocalId.bind(state);
    state.updateUserByLocalId = (uid, fields, options) => {
      dirty.touch(`${projectId}/${uid}`);
      return update(uid, fields, options);
    };
  };
  return {
    attach: (states) =>
      watchMap(states, (projectId, state) => {
        if (state !== undefined) attachProject(projectId, state);
      }),
    save: () => dirty.save(),
  };
}

/** Puts one account back through the emulator's own update, which rebuilds its indexes. */
function restore(state: AuthProjectState, user: AuthUser): void {
  const { providerUserInfo = [], ...fields } = structuredClone(user);
  state.users.set(user.localId, { localId: user.localId });
  const linked = providerUserInfo.filter(({ providerId }) => !DERIVED_PROVIDERS.has(providerId));
  state.updateUserByLocalId(user.localId, fields, { upsertProviders: linked });
}
