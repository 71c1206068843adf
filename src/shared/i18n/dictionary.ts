export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}

/** Drops anything but non-empty texts and groups, so that English shows. */
function textsOf(group: object): Dictionary {
  const texts: Record<string, string | Dictionary> = {};
  for (const [key, value] of Object.entries(group) as [string, unknown][]) {
    if (isGroup(value)) texts[key] = textsOf(value);
    else if (typeof value === 'string' && value.trim() !== '') texts[key] = value;
  }
  return texts;
}

/** Throws for other files: some servers answer JSON to everything. */
export function parseDictionary(file: string): Dictionary {
  const read: unknown = JSON.parse(file);
  if (!isGroup(read) || !('common' in read) || !isGroup(read.common))
    throw new TypeError('This is no dictionary: it has no group "common".');
  return textsOf(read);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
