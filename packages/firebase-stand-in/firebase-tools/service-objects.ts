/**
 * Where the service's objects differ from those of firebase-tools' emulator (fidelity.md): Firebase's
 * interface gives values to what an upload does not send, which rules see too; rules see every field, null
 * where it has no value; and a file is served under the disposition it is stored with. Source: recorded
 * uploads; firebase-tools 15.34.2, lib/emulator/storage/{metadata,files,apis/shared}.js.
 */
import type { ServerResponse } from 'node:http';

/** What rules see of an object. */
interface RulesResource {
  readonly metadata: Readonly<Record<string, string>> | null;
}

/** One object's metadata as the emulator stores it. */
export interface StoredMetadata {
  readonly bucket: string;
  readonly name: string;
  readonly contentDisposition: string | undefined;
  readonly contentLanguage: string | undefined;
  readonly cacheControl: string | undefined;
  readonly storageClass: string;
  clone(): StoredMetadata;
  /** Changes it in place. */
  update(changes: unknown, shouldTrigger?: boolean): void;
  asRulesResource(changes?: unknown): RulesResource;
}

type Values = Pick<StoredMetadata, 'name' | 'bucket'>;

/** The emulator's class. */
export interface StoredMetadataClass {
  new (values: Values, cloudFunctions: unknown, bytes?: Uint8Array): StoredMetadata;
  fromJSON(json: string, cloudFunctions: unknown): StoredMetadata;
  toJSON(metadata: StoredMetadata): string;
}

/** The same class, with all that rules see of an object. */
export function withRulesFields(Stored: StoredMetadataClass): StoredMetadataClass {
  return class ServiceMetadata extends Stored {
    static override fromJSON(json: string, cloudFunctions: unknown): StoredMetadata {
      return new ServiceMetadata(JSON.parse(json) as Values, cloudFunctions);
    }

    override asRulesResource(changes?: unknown): RulesResource {
      const resource = super.asRulesResource(changes);
      const proposed = this.clone();
      if (changes !== undefined) proposed.update(changes, false);
      const { contentLanguage, cacheControl, storageClass } = proposed;
      const metadata = Object.keys(resource.metadata ?? {}).length === 0 ? null : resource.metadata;
      return Object.assign(resource, { contentLanguage, cacheControl, storageClass, metadata });
    }
  };
}

/** An upload whose bytes are all there. */
interface Upload {
  readonly objectId: string;
  readonly metadata?: {
    readonly contentDisposition?: string | null;
    readonly contentEncoding?: string | null;
  };
}

/** Where one of the emulator's interfaces stores objects. */
export interface UploadLayer {
  uploadObject(upload: Upload): Promise<StoredMetadata>;
}

/**
 * Gives Firebase's values to what an upload does not send; Cloud Storage's own interface has another layer,
 * and gives none. `encode` is the percent-encoding of RFC 5987.
 */
export function fillUploads(layer: UploadLayer, encode: (name: string) => string): void {
  const store = layer.uploadObject.bind(layer);
  layer.uploadObject = (upload) => {
    const { objectId, metadata } = upload;
    const name = encode(objectId.split('/').at(-1) ?? '');
    const contentEncoding = metadata?.contentEncoding ?? 'identity';
    const contentDisposition = metadata?.contentDisposition ?? `inline; filename*=utf-8''${name}`;
    return store({ ...upload, metadata: { ...metadata, contentEncoding, contentDisposition } });
  };
}

/** Answers with an object's bytes. */
export type SendBytes = (
  metadata: StoredMetadata,
  data: Uint8Array,
  request: unknown,
  response: ServerResponse,
) => void;

/** The same with the stored disposition as the header; the emulator adds a second file name to it. */
export function withStoredDisposition(send: SendBytes): SendBytes {
  return (metadata, data, request, response) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      setHeader(name, name === 'Content-Disposition' ? (metadata.contentDisposition ?? value) : value);
    send(metadata, data, request, response);
  };
}
