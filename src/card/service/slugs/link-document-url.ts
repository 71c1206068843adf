interface RestPlace {
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/** Returns a slug's link address in halves around the slug (src/early.ts); a plain GET needs no preflight. */
export function linkDocumentUrlAround({ firestoreOrigin, projectId, apiKey }: RestPlace): [string, string] {
  const links = `projects/${projectId}/databases/(default)/documents/customLinks`;
  return [`${firestoreOrigin}/v1/${links}/`, `?key=${encodeURIComponent(apiKey)}`];
}
