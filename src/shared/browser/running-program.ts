/**
 * The file, without its path, that started the program which runs here (src/early.ts); its name tells its
 * content.
 */
export function runningProgram(): string | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').at(-1);
}
