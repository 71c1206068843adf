/**
 * Codes of the service's own message templates that differ from ours (the list in firebase/firebaseui-web, LANGUAGES.md, in the
 * form of BCP 47). It has no Malay ones: it writes those in the project's default language.
 */
const TEMPLATES: Readonly<Record<string, string>> = { zh: 'zh-CN', pt: 'pt-BR', he: 'iw' };

/** The language to ask the sign-in service's messages in, for a page in `language`; null leaves it to the project. */
export function mailLanguage(language: string | null): string | null {
  return language === null ? null : (TEMPLATES[language] ?? language);
}
