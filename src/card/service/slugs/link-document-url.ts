interface RestPlace {
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/**
 * Returns a slug's link document address in two halves, since index.html puts the slug between them
 * (src/early.ts). Read by a GET without headers of ours, so that no preflight is needed.
 */
export function linkDocumentUrlAround({ firestoreOrigin, projectId, apiKey }: RestPlace): [string, string] {
  const links = `projects/${projectId}/databases/(default)/documents/customLinks`;
  return [`${firestoreOrigin}/v1/${links}/`, `?key=${encodeURIComponent(apiKey)}`];
}
