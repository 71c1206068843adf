/**
 * Where the service's objects differ from those of firebase-tools' emulator (docs/fidelity.md): what is not
 * sent has a value, which rules see too; rules see null where there is no custom metadata; and a file is
 * served under the disposition it is stored with. Source: recorded uploads; firebase-tools 15.34.2,
 * lib/emulator/storage/{metadata,files,apis/shared}.js.
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
  contentDisposition: string | undefined;
  contentEncoding: string | undefined;
  /** Changes it in place. */
  update(...change: unknown[]): void;
  asRulesResource(changes?: unknown): RulesResource;
}

type Values = Pick<StoredMetadata, 'name' | 'bucket'> &
  Partial<Pick<StoredMetadata, 'contentDisposition' | 'contentEncoding'>>;

/** The emulator's class. */
export interface StoredMetadataClass {
  new (values: Values, cloudFunctions: unknown, bytes?: Uint8Array): StoredMetadata;
  fromJSON(json: string, cloudFunctions: unknown): StoredMetadata;
  toJSON(metadata: StoredMetadata): string;
}

/** The same class with the service's values. `encode` is the percent-encoding of RFC 5987. */
export function withServiceValues(
  Stored: StoredMetadataClass,
  encode: (name: string) => string,
): StoredMetadataClass {
  return class ServiceMetadata extends Stored {
    constructor(...parts: ConstructorParameters<StoredMetadataClass>) {
      super(...parts);
      this.contentEncoding ??= 'identity';
      this.contentDisposition ??= `inline; filename*=utf-8''${encode(this.name.split('/').at(-1) ?? '')}`;
    }

    /** An object read back from the disk lacks what was removed from it. */
    static override fromJSON(json: string, cloudFunctions: unknown): StoredMetadata {
      const values = JSON.parse(json) as Values;
      const { contentDisposition, contentEncoding } = values;
      return Object.assign(new ServiceMetadata(values, cloudFunctions), {
        contentDisposition,
        contentEncoding,
      });
    }

    override asRulesResource(changes?: unknown): RulesResource {
      const resource = super.asRulesResource(changes);
      return Object.keys(resource.metadata ?? {}).length === 0 ? { ...resource, metadata: null } : resource;
    }
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
