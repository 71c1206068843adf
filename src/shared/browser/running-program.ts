/** The file name of the running entry script (build/early-script.ts); it is a content hash. */
export function runningProgram(): string | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').at(-1);
}
