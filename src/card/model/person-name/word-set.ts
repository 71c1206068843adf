/** Returns the words of a list that spaces or line breaks part. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
