/** Changes of a list's order. */

/** Returns `list` with the item at `index` moved by `step`; unchanged if the new index is outside. */
export function moved<T>(list: readonly T[], index: number, step: number): T[] {
  const target = index + step;
  const copy = [...list];
  const item = copy[index];
  if (item === undefined || target < 0 || target >= copy.length) return copy;
  copy.splice(index, 1);
  copy.splice(target, 0, item);
  return copy;
}

/** Returns `list` without the item at `index`. */
export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}
