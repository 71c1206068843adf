const MAX_BYTES = 1_500;

/**
 * Whether a value can be one document's id: with anything else the path leads somewhere else or nowhere, or
 * Firestore refuses the whole request. Source: Firestore, "Quotas and limits", constraints on document ids.
 */
export function isDocumentId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value !== '.' &&
    value !== '..' &&
    !/\/|\p{Cs}|^__.*__$/su.test(value) &&
    Buffer.byteLength(value) <= MAX_BYTES
  );
}
