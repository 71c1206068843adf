import { normalizeLink, webUrl } from './links';

/** Returns a web address for a file that leaves the app, as `webUrl` would link it; '' where it would not. */
export function linkedText(text: string): string {
  return webUrl(text) === undefined ? '' : normalizeLink(text);
}
