interface RestPlace {
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/**
 * Returns the URL of a slug's link document before and after the slug; index.html joins them
 * (build/early-script.ts). A GET without custom headers, so that no preflight is needed.
 */
export function cardLinkAddressAround({ firestoreOrigin, projectId, apiKey }: RestPlace): [string, string] {
  const links = `projects/${projectId}/databases/(default)/documents/customLinks`;
  return [`${firestoreOrigin}/v1/${links}/`, `?key=${encodeURIComponent(apiKey)}`];
}
