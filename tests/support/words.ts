import dictionary from '../../public/locales/en.json' with { type: 'json' };

/** The English text of a key, as the app shows it; `{{name}}` and the like are replaced. Throws for a key that is not there. */
export function word(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], dictionary);
  if (typeof found !== 'string') throw new Error(`The dictionary has no text for ${key}.`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
