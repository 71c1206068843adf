/** The name of the file that started the running program; it contains a hash of the content. */
export function runningProgram(): string | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').at(-1);
}
