/** One chunk of a WebChannel answer: `<length>\n<payload>`. Clients count UTF-16 code units, not bytes. */
export function frame(payload: string): string {
  return `${payload.length}\n${payload}`;
}
