/**
 * Limits of the service that more than one place needs. Source: Firestore documentation, "Usage and limits".
 */

/** One request of the API. */
export const MAX_REQUEST_BYTES = 11_534_336;
/** Name and fields of one document, with its overhead. */
export const MAX_DOCUMENT_BYTES = 1_048_576;
/** A collection's or document's id, and the name of a field. */
export const MAX_ID_BYTES = 1_500;
/** Ids and names of fields that are the service's own. */
export const RESERVED_ID = /^__.*__$/s;
/** Levels of maps and arrays, and so of paths into them. */
export const MAX_DEPTH = 20;
/** Field transforms of one document in one commit. */
export const MAX_TRANSFORMS = 500;
