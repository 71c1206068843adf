/** What rules see of an object, and the part of firebase-tools that says it (storage/metadata.js). */
interface RulesResource {
  readonly metadata: Readonly<Record<string, string>>;
}
interface MetadataPrototype {
  readonly downloadTokens: readonly string[];
  asRulesResource(this: MetadataPrototype, changes?: unknown): RulesResource;
}

const shown = new WeakSet<MetadataPrototype>();

/**
 * Lets rules see an object's download tokens among its custom metadata, where Cloud Storage keeps them (as
 * `firebaseStorageDownloadTokens`); firebase-tools takes them out before it asks. Rules that forget them would pass here and refuse every
 * upload of a service that shows them. Changes the class for the whole process, once.
 */
export function showTokensToRules(prototype: MetadataPrototype): void {
  if (shown.has(prototype)) return;
  shown.add(prototype);
  // Called below with the object it is asked of.
  // oxlint-disable-next-line typescript/unbound-method -- the same method, wrapped
  const { asRulesResource } = prototype;
  prototype.asRulesResource = function withTokens(changes) {
    const resource = asRulesResource.call(this, changes);
    if (this.downloadTokens.length === 0) return resource;
    const metadata = { ...resource.metadata, firebaseStorageDownloadTokens: this.downloadTokens.join(',') };
    return { ...resource, metadata };
  };
}
