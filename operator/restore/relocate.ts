/** What changes in a document when it comes to stand in another project. */
import type { Manifest } from '../shared/backup-folder/manifest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';

/** Pairs of a beginning of texts in the backup and what replaces it in the project. */
export interface Relocation {
  /** Of addresses of files, which have the bucket's name. */
  readonly addresses: readonly [from: string, to: string];
  /** Of references to documents, which have the project's id. */
  readonly references: readonly [from: string, to: string];
}

/** Returns what changes between a backup's project and another. */
export function relocationOf(
  { project, bucket, addresses }: Pick<Manifest, 'project' | 'bucket' | 'addresses'>,
  target: Pick<AdminTarget, 'projectId' | 'bucket' | 'files'>,
): Relocation {
  return {
    addresses: [`${addresses}/v0/b/${bucket}/o/`, `${target.files}/v0/b/${target.bucket}/o/`],
    references: [`projects/${project}/`, `projects/${target.projectId}/`],
  };
}

/** Returns an address as it is in the other project; any other text stays as it is. */
export function relocatedAddress(text: string, { addresses: [from, to] }: Relocation): string {
  return text.startsWith(from) ? to + text.slice(from.length) : text;
}

/**
 * Returns a value on the wire, or several below each other, with addresses and references of the other
 * project.
 */
export function relocated<T>(value: T, relocation: Relocation): T {
  const { addresses, references } = relocation;
  return addresses[0] === addresses[1] && references[0] === references[1]
    ? value
    : (inner(value, relocation) as T);
}

function inner(value: unknown, relocation: Relocation): unknown {
  if (Array.isArray(value)) return value.map((item) => inner(item, relocation));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]: [string, unknown]) => {
      // A field may have the name of a type; its content is then an object.
      if (name === 'stringValue' && typeof content === 'string')
        return [name, relocatedAddress(content, relocation)];
      if (name === 'referenceValue' && typeof content === 'string') {
        const [from, to] = relocation.references;
        return [name, content.startsWith(from) ? to + content.slice(from.length) : content];
      }
      return [name, inner(content, relocation)];
    }),
  );
}
