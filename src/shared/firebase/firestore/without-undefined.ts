/** The value with every undefined field removed, recursively (specification §5). Only plain objects and lists are entered. */
export function withoutUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutUndefined) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const kept = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutUndefined(field)])) as T;
}
