interface RestPlace {
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/**
 * What stands before and after the slug in the address of a slug's link document: a GET without headers of
 * ours, so that no preflight is needed. In two halves because index.html puts the slug between them before
 * any bundle (src/early.ts).
 */
export function linkDocumentUrlAround({ firestoreOrigin, projectId, apiKey }: RestPlace): [string, string] {
  const links = `projects/${projectId}/databases/(default)/documents/customLinks`;
  return [`${firestoreOrigin}/v1/${links}/`, `?key=${encodeURIComponent(apiKey)}`];
}
