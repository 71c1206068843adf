/** `Name and Email`, `이름 및 이메일`, `名前、メール`. */
export function listOf(things: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(things);
}
