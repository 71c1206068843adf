/** Resolves after so many milliseconds, with undefined: what `Promise.race` gives when the other is late. */
export function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
