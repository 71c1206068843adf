/** Removes undefined fields recursively from plain objects and lists (docs/specification.md §5). */
export function withoutUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutUndefined) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const defined = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(defined.map(([name, field]) => [name, withoutUndefined(field)])) as T;
}
