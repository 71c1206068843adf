/** Resolves with undefined, as the timeout in a `Promise.race`. */
export function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
