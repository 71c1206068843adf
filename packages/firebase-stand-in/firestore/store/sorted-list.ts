/**
 * A list kept in order, as chunks of a few hundred items: finding is a binary search, inserting and deleting
 * move one chunk only. No two items may compare as equal.
 */
const CHUNK = 512;

export class SortedList<T> {
  private readonly chunks: T[][] = [];
  private count = 0;

  constructor(
    private readonly compare: (a: T, b: T) => number,
    items: Iterable<T> = [],
  ) {
    const sorted = [...items].sort(compare);
    for (let start = 0; start < sorted.length; start += CHUNK)
      this.chunks.push(sorted.slice(start, start + CHUNK));
    this.count = sorted.length;
  }

  get size(): number {
    return this.count;
  }

  insert(item: T): void {
    const [at, offset] = this.locate((other) => this.compare(other, item) < 0);
    const full = this.chunks[at];
    // Behind the last item of all: the last chunk grows, unless there is none.
    const chunk = full ?? this.chunks.at(-1);
    this.count++;
    if (chunk === undefined) {
      this.chunks.push([item]);
      return;
    }
    if (full === undefined) chunk.push(item);
    else chunk.splice(offset, 0, item);
    if (chunk.length > 2 * CHUNK) {
      this.chunks.splice(full === undefined ? this.chunks.length : at + 1, 0, chunk.splice(CHUNK));
    }
  }

  /** Removes the item that compares as equal; false when there is none. */
  delete(item: T): boolean {
    const [at, offset] = this.locate((other) => this.compare(other, item) < 0);
    const chunk = this.chunks[at];
    const found = chunk?.[offset];
    if (chunk === undefined || found === undefined || this.compare(found, item) !== 0) return false;
    chunk.splice(offset, 1);
    if (chunk.length === 0) this.chunks.splice(at, 1);
    this.count--;
    return true;
  }

  /** Puts an item in the place of the one that compares as equal. */
  replace(item: T): void {
    const [at, offset] = this.locate((other) => this.compare(other, item) < 0);
    const chunk = this.chunks[at];
    const found = chunk?.[offset];
    if (chunk !== undefined && found !== undefined && this.compare(found, item) === 0) chunk[offset] = item;
  }

  /**
   * Position of the first item for which `before` is false; `before` must hold for a leading run of items
   * only.
   */
  partition(before: (item: T) => boolean): number {
    const [at, offset] = this.locate(before);
    let position = offset;
    for (let chunk = 0; chunk < at; chunk++) position += this.chunks[chunk]?.length ?? 0;
    return position;
  }

  /** The items of positions `from` (included) to `to` (excluded); last first when `reverse`. */
  *range(from: number, to: number, reverse = false): Generator<T, void> {
    const step = reverse ? -1 : 1;
    let at = reverse ? this.chunks.length - 1 : 0;
    let start = reverse ? this.count : 0;
    for (; at >= 0 && at < this.chunks.length; at += step) {
      const chunk = this.chunks[at] ?? [];
      if (reverse) start -= chunk.length;
      const low = Math.max(from - start, 0);
      const high = Math.min(to - start, chunk.length);
      for (let offset = reverse ? high - 1 : low; offset >= low && offset < high; offset += step) {
        yield chunk[offset] as T;
      }
      if (!reverse) start += chunk.length;
      if (reverse ? start <= from : start >= to) return;
    }
  }

  /** Chunk and offset of the first item for which `before` is false. */
  private locate(before: (item: T) => boolean): [number, number] {
    const at = firstFalse(this.chunks.length, (chunk) => before(this.chunks[chunk]?.at(-1) as T));
    const chunk = this.chunks[at] ?? [];
    return [at, firstFalse(chunk.length, (offset) => before(chunk[offset] as T))];
  }
}

function firstFalse(length: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
