/** The listeners of something that changes outside of React. */
export interface Listeners {
  /** Calls all listeners. */
  readonly notify: () => void;
  /** Calls `listener` at each change. Returns the unsubscribe, as `useSyncExternalStore` expects. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value outside of React, for `useSyncExternalStore(store.subscribe, store.get)`. */
export interface Store<T> {
  readonly get: () => T;
  /** Stores the value and calls the listeners. */
  readonly set: (value: T) => void;
  readonly subscribe: Listeners['subscribe'];
}

/** Makes a store with its first value. */
export function createStore<T>(first: T): Store<T> {
  const { notify, subscribe } = createListeners();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      notify();
    },
    subscribe,
  };
}
