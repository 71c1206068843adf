/** What rules see of an object, and the part of firebase-tools that says it (storage/metadata.js). */
interface RulesResource {
  readonly metadata: Readonly<Record<string, string>> | null;
}
interface MetadataPrototype {
  asRulesResource(this: MetadataPrototype, changes?: unknown): RulesResource;
}

const changed = new WeakSet<MetadataPrototype>();

/**
 * Gives rules null in place of an object's custom metadata where it has none, as the service does (docs/fidelity.md); firebase-tools
 * gives an empty map. Changes the class for the whole process, once.
 */
export function giveRulesNullMetadata(prototype: MetadataPrototype): void {
  if (changed.has(prototype)) return;
  changed.add(prototype);
  // Called below with the object it is asked of.
  // oxlint-disable-next-line typescript/unbound-method -- the same method, wrapped
  const { asRulesResource } = prototype;
  prototype.asRulesResource = function withNull(changes) {
    const resource = asRulesResource.call(this, changes);
    return Object.keys(resource.metadata ?? {}).length === 0 ? { ...resource, metadata: null } : resource;
  };
}
