/**
 * Changing fields without touching the original: stored documents are shared by readers, indexes and
 * listeners.
 */
import type { FieldPath, Fields, Value } from '../types.ts';

/**
 * Fields under change. Each map on the path of a change is copied once, at its first change. `onCopy`
 * gets the number of copied entries.
 */
export class FieldsDraft {
  #fields: Fields;
  readonly #own = new Set<Fields>();

  constructor(
    fields: Fields,
    readonly onCopy: (entries: number) => void = () => undefined,
  ) {
    this.#fields = fields;
  }

  /** The fields with all changes. Without any change it is the object that was passed in. */
  get fields(): Fields {
    return this.#fields;
  }

  /** Puts a value at a path; whatever is not a map on the way becomes one. */
  set(path: FieldPath, value: Value): void {
    this.#change(path, (map, name) => {
      map[name] = value;
    });
  }

  /** Removes what is at a path, if there is anything. */
  remove(path: FieldPath): void {
    let map: Fields | undefined = this.#fields;
    for (const [at, name] of path.entries()) {
      if (map === undefined || !Object.hasOwn(map, name)) return;
      if (at < path.length - 1) map = mapAt(map, name);
    }
    this.#change(path, (owner, name) => {
      delete owner[name];
    });
  }

  #change(path: FieldPath, change: (map: Fields, name: string) => void): void {
    const last = path.at(-1);
    if (last === undefined) return;
    this.#fields = this.#owned(this.#fields);
    let map = this.#fields;
    for (const name of path.slice(0, -1)) {
      const fields = this.#owned(mapAt(map, name) ?? {});
      map[name] = { mapValue: { fields } };
      map = fields;
    }
    change(map, last);
  }

  #owned(map: Fields): Fields {
    if (this.#own.has(map)) return map;
    const copy = { ...map };
    this.onCopy(Object.keys(copy).length);
    this.#own.add(copy);
    return copy;
  }
}

function mapAt(fields: Fields, name: string): Fields | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value !== undefined && 'mapValue' in value ? value.mapValue.fields : undefined;
}
