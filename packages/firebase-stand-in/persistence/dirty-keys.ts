/**
 * Saves values that firebase-tools changes in place: the keys that were touched are collected and written a
 * moment later, as they are by then.
 */
import type { Change, Store } from './store.ts';

/** How long a change may wait; with the request that made it answered, its value is settled. */
const SETTLE_MS = 50;

export class DirtyKeys {
  readonly #keys = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #saving = Promise.resolve();

  /**
   * `valueOf` reads a key's present value as JSON of its own (undefined: it is gone); `before` and `after`
   * run around the append, for files the value refers to.
   */
  constructor(
    readonly store: Store,
    readonly valueOf: (key: string) => unknown,
    readonly around: {
      before?: (keys: readonly string[]) => Promise<void>;
      after?: () => Promise<void>;
    } = {},
  ) {}

  touch(key: string): void {
    this.#keys.add(key);
    this.#timer ??= setTimeout(() => void this.save(), SETTLE_MS);
  }

  /** Writes what was touched; resolves when it is in the store. Saves run one after another. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#save()).catch((error: Error) => this.store.fail(error));
    return this.#saving;
  }

  async #save(): Promise<void> {
    const keys = [...this.#keys];
    this.#keys.clear();
    if (keys.length === 0) return;
    await this.around.before?.(keys);
    this.store.append(keys.map((key): Change => [key, this.valueOf(key)]));
    await this.around.after?.();
  }
}

/** Calls back whenever a map gains, replaces or loses a key. The map itself stays what it was. */
export function watchMap<Value>(
  map: Map<string, Value>,
  onChange: (key: string, value: Value | undefined) => void,
): void {
  const set = map.set.bind(map);
  const remove = map.delete.bind(map);
  map.set = (key, value) => {
    set(key, value);
    onChange(key, value);
    return map;
  };
  map.delete = (key) => {
    const existed = remove(key);
    if (existed) onChange(key, undefined);
    return existed;
  };
  map.clear = () => {
    for (const key of map.keys()) map.delete(key);
  };
}
