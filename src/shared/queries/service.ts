let confirmed: Promise<void> | undefined;
let settle: { readonly resolve: () => void; readonly reject: (reason: DOMException) => void } | undefined;

/** Holds back all services: screens show what is stored of a user whom the SDK has not confirmed. */
export function holdServices(): void {
  if (confirmed !== undefined) return;
  confirmed = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Perhaps nothing waits for it.
  confirmed.catch(() => undefined);
}

/** Ends `holdServices`: what waited is done, or fails with an AbortError if it is not that user. */
export function releaseServices(isConfirmed: boolean): void {
  if (isConfirmed) settle?.resolve();
  else settle?.reject(new DOMException('The user is not confirmed.', 'AbortError'));
  confirmed = undefined;
}

/**
 * Returns the module of a service that a screen imports on demand, so that the screen is drawn before the SDK
 * is there. Waits while services are held back; rejects when the module cannot be loaded.
 */
export async function service<T>(load: () => Promise<T>): Promise<T> {
  const [module] = await Promise.all([load(), confirmed]);
  return module;
}

/**
 * Begins to watch once a service is loaded. `load` returns the function that subscribes and returns its
 * unsubscribe. Returns the function that ends the watch, also before it has begun.
 */
export function watchLater(load: () => Promise<() => () => void>, onFailure: (failure: unknown) => void) {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    const subscribe = await load();
    if (!isOver) stop = subscribe();
  };
  start().catch((failure: unknown) => {
    if (!isOver) onFailure(failure);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
