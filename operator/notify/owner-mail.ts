/** The mail that tells an owner how many people have left details. */
import { parseInboxEntry } from '../../src/inbox/model/inbox-entry.ts';
import { directionOf, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { BRAND } from '../../src/shared/lib/brand.ts';
import { INBOX_PATH, MAIL_CHOICE_PATH } from '../../src/shared/lib/mailed-paths.ts';
import { escapeHtml } from '../../src/shared/lib/preview-tags.ts';
import type { AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Mail } from './smtp.ts';
import { mailTexts } from './texts.ts';

/** Names that are listed; the others are counted. */
const MOST_NAMES = 20;

interface OwnerMailOptions {
  readonly id: string;
  readonly to: string;
  readonly language: LanguageCode;
  /** The entries of the inbox that it is about; at least one. */
  readonly entries: readonly AdminDocument[];
  readonly withNames: boolean;
  /** Of the app's addresses, without a slash at the end. */
  readonly origin: string;
  readonly secret: string;
  /** The operator's address, for who stops mail by mail. */
  readonly operator: string | undefined;
}

/** Returns the mail. What visitors wrote is in it as text alone, and only where `withNames` says so. */
export async function ownerMail(options: OwnerMailOptions): Promise<Mail> {
  const { id, to, language, entries, withNames, origin, secret, operator } = options;
  const t = await mailTexts(language);
  const count = t('mail.people', { count: entries.length });
  const names = withNames ? namesOf(entries) : [];
  const more = entries.length - names.length;
  const listed = [...names, ...(names.length > 0 && more > 0 ? [`+ ${more}`] : [])];
  const inbox = `${origin}${INBOX_PATH}`;
  const stop = `${origin}${MAIL_CHOICE_PATH}?secret=${secret}`;
  const [inboxText, reason, stopText] = [t('titles.inbox'), t('mail.reason'), t('mailChoice.stop')];
  return {
    id,
    to,
    name: BRAND.name,
    subject: count,
    text: [
      count,
      ...(listed.length > 0 ? [listed.map((one) => `- ${one}`).join('\n')] : []),
      `${inboxText}:\n${inbox}`,
      `-- \n${BRAND.name}\n${reason}\n${stopText}:\n${stop}`,
    ].join('\n\n'),
    html: page(language, [
      `<p class="brand" style="${BRAND_STYLE}">${escapeHtml(BRAND.name)}</p>`,
      `<h1 class="ink" style="${HEADING}">${escapeHtml(count)}</h1>`,
      ...(listed.length > 0 ? [list(listed)] : []),
      `<p style="margin:0 0 32px"><a class="button" href="${escapeHtml(inbox)}" style="${BUTTON}">${escapeHtml(inboxText)}</a></p>`,
      `<p class="soft" style="${FOOT}">${escapeHtml(reason)} <a class="soft" href="${escapeHtml(stop)}" style="color:${SOFT.light}">${escapeHtml(stopText)}</a></p>`,
    ]),
    unsubscribe: [stop, ...(operator === undefined ? [] : [`mailto:${operator}?subject=unsubscribe`])],
  };
}

/** The names as no address: mail programs make links of those, in a mail that the owner trusts. */
function namesOf(entries: readonly AdminDocument[]): string[] {
  return entries
    .flatMap(({ path, data }) => {
      const { content } = parseInboxEntry(path, data);
      return content.kind === 'open' && content.details.name !== ''
        ? [withoutLinks(content.details.name)]
        : [];
    })
    .slice(0, MOST_NAMES);
}

/** The text with a word joiner, which is invisible, behind each sign that addresses have inside a word. */
function withoutLinks(name: string): string {
  return name.replaceAll(/(?<=\S)[.:@](?=\S)/g, '$&\u2060');
}

const {
  onAccent,
  colors: { accent, ink },
} = BRAND;
/** The other colors of src/shared/styles/tokens.css. */
const PAPER = { light: '#faf8f3', dark: '#161512' };
const SHEET = { light: '#ffffff', dark: '#1f1d19' };
const SOFT = { light: '#5f5a50', dark: '#aba498' };
const LINE = { light: '#e5dfd2', dark: '#35322b' };

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const BRAND_STYLE = `margin:0 0 24px;color:${accent.light};font-size:15px;font-weight:600`;
const HEADING = `margin:0 0 24px;color:${ink.light};font:600 24px/1.3 Newsreader,Georgia,'Noto Serif',serif`;
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:8px;background:${accent.light};color:${onAccent.light};font-weight:600;text-decoration:none`;
const FOOT = `margin:0;padding-top:16px;border-top:1px solid ${LINE.light};color:${SOFT.light};font-size:13px;line-height:1.5`;

/** For readers that have a dark look. */
const DARK = `@media (prefers-color-scheme:dark){.paper{background:${PAPER.dark}!important}.sheet{background:${SHEET.dark}!important;border-color:${LINE.dark}!important}.ink{color:${ink.dark}!important}.soft{color:${SOFT.dark}!important;border-color:${LINE.dark}!important}.brand{color:${accent.dark}!important}.button{background:${accent.dark}!important;color:${onAccent.dark}!important}}`;

function list(names: readonly string[]): string {
  const items = names.map((name) => `<li><bdi>${escapeHtml(name)}</bdi></li>`).join('');
  return `<ul class="ink" style="margin:0 0 24px;padding-inline-start:20px;color:${ink.light};line-height:1.6">${items}</ul>`;
}

/** No picture, script or address of another host: nothing tells anyone that it was opened. */
function page(language: LanguageCode, parts: readonly string[]): string {
  const direction = directionOf(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(BRAND.name)}</title><style>${DARK}</style></head>
<body class="paper" lang="${language}" dir="${direction}" style="margin:0;padding:24px;background:${PAPER.light};font-size:16px;${FONT}">
<div class="sheet" dir="${direction}" style="max-width:520px;margin:0 auto;padding:32px;border:1px solid ${LINE.light};border-radius:12px;background:${SHEET.light}">
${parts.join('\n')}
</div></body></html>
`;
}
