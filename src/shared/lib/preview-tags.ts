/** Tags by which chat programs and search engines show a link. Sources: ogp.me; developer.x.com. */
import { BRAND } from './brand.ts';
import { escapeMarkup } from './escape-markup.ts';
import { inOneLine, withoutBidiControls } from './visible-text.ts';

export const PREVIEW_PICTURE = { width: 1_200, height: 630 } as const;

export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Absolute; '' when the page does not know where it is. */
  readonly url: string;
  /** Absolute URL of the picture; '' without one. `isWide`: it has the size of `PREVIEW_PICTURE`. */
  readonly image: string;
  readonly isWide: boolean;
  readonly type: 'website' | 'profile';
  /** The page's languages, its own first, each with its address; none for a page in one. */
  readonly languages?: readonly { readonly code: string; readonly url: string }[];
  readonly noIndex: boolean;
}

/** Returns `<title>` and the tags; texts are escaped, as any user may have written them. */
export function previewTags(preview: LinkPreview): string {
  const { title, description, url, image, isWide, type, noIndex, languages = [] } = preview;
  const size = isWide ? PREVIEW_PICTURE : { width: '', height: '' };
  const tags: readonly (readonly [attribute: 'name' | 'property', key: string, content: string | number])[] =
    [
      ['name', 'robots', noIndex ? 'noindex' : ''],
      ['name', 'description', description],
      ['property', 'og:type', type],
      ['property', 'og:site_name', BRAND.name],
      ['property', 'og:title', title],
      ['property', 'og:description', description],
      ['property', 'og:url', url],
      ...languages.map(
        ({ code }, at) =>
          ['property', at === 0 ? 'og:locale' : 'og:locale:alternate', localeOf(code)] as const,
      ),
      ['property', 'og:image', image],
      ['property', 'og:image:width', image && size.width],
      ['property', 'og:image:height', image && size.height],
      ['property', 'og:image:alt', image && title],
      ['name', 'twitter:card', image !== '' && isWide ? 'summary_large_image' : 'summary'],
    ];
  const written = tags
    .map(([attribute, key, content]) => [attribute, key, plain(String(content))] as const)
    .filter(([, , content]) => content !== '')
    .map(([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`);
  const alternates = [...languages, ...(languages.length === 0 ? [] : [{ code: 'x-default', url }])].map(
    (one) => `<link rel="alternate" hreflang="${one.code}" href="${escapeHtml(one.url)}">`,
  );
  return [`<title>${escapeHtml(plain(title))}</title>`, ...alternates, ...written].join('');
}

/** A language with the territory where most of its readers are, as Open Graph writes locales: `ko_KR`. */
function localeOf(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

function plain(text: string): string {
  return inOneLine(withoutBidiControls(text));
}

const TAGS = /<title>[^]*?<meta name="twitter:card"[^>]*>/;

/** Returns a page with other tags in place of its own; throws when it has none. */
export function withPreview(html: string, preview: LinkPreview): string {
  if (!TAGS.test(html)) throw new Error('The page has no tags of a preview.');
  return html.replace(TAGS, () => previewTags(preview));
}

/** Controls other than white space, noncharacters and halves of pairs (HTML, 13.1.3 "Text"). */
const NOT_IN_HTML = /(?![\t\n\f\r])\p{Cc}|\p{Noncharacter_Code_Point}|\p{Cs}/gu;

/** Returns a text, or a whole page, without characters that HTML may not have, escaped or not. */
export function allowedInHtml(text: string): string {
  return text.replaceAll(NOT_IN_HTML, '');
}

/** Escapes a text for an element or a quoted attribute of HTML. */
export function escapeHtml(text: string): string {
  return escapeMarkup(allowedInHtml(text));
}
