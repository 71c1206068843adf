interface RestPlace {
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/**
 * Returns the address of a slug's link document in two halves, before and after the slug: the script in
 * index.html puts the slug between them (src/early.ts). A GET without headers of ours needs no preflight.
 */
export function linkDocumentUrlAround({ firestoreOrigin, projectId, apiKey }: RestPlace): [string, string] {
  const links = `projects/${projectId}/databases/(default)/documents/customLinks`;
  return [`${firestoreOrigin}/v1/${links}/`, `?key=${encodeURIComponent(apiKey)}`];
}
