import { LANDING_PATHS, paths } from '../src/app/paths.ts';
import {
  AFTER_NAME,
  CARD_ADDRESS,
  HOSTING_DOMAIN,
  OWNABLE_HOST,
} from '../src/public-page/ui/card-address.ts';
import { FAVICON } from '../src/shared/browser/page-title.ts';
import { LANGUAGE_ALIASES, LANGUAGE_CODES } from '../src/shared/i18n/languages.ts';
import { storedKey } from '../src/shared/browser/stored.ts';
import { SLUG_PATTERN } from '../src/card/model/slug/slug-pattern.ts';
import { cardLinkAddressAround } from '../src/card/service/slugs/card-link-address.ts';

/** First segments of the app's own addresses; any other single segment is a card's name. */
export function ownSegments(): string[] {
  const firsts = Object.values(paths).map(({ path }) => path.split('/')[1] ?? '');
  return [...new Set(firsts)].filter((first) => first !== '' && !first.startsWith(':'));
}

/** The built site's files; paths without leading slash. */
export interface SiteFiles {
  /** What stands before the language code in the name of the visitor's script. */
  readonly visitorPrefix: string;
  /** The script that starts the owner's app or the landing page. */
  readonly main: string;
  /** Files these two need, to be fetched with it. */
  readonly landing: readonly string[];
  readonly owner: readonly string[];
}

interface EarlyScriptOptions {
  /** Origin, project and key of the Firestore REST endpoint. */
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
  /** Origin the photo comes from. */
  readonly storageOrigin: string;
  /** Our own origin, when the build knows it: then `/` of another host is a card's, and that host has nothing else. */
  readonly publicOrigin: string | undefined;
  /** Undefined in development, where index.html names the one script itself. */
  readonly files: SiteFiles | undefined;
}

const js = (value: unknown) => JSON.stringify(value);

/** The name of the card whose own host this is, in `n`; whoever wants anything else there is sent to ours. As `isCardHost`. */
function findHost({ publicOrigin }: EarlyScriptOptions): string {
  if (!publicOrigin) return '';
  const { hostname, origin } = new URL(publicOrigin);
  const isCardHost = `${String(OWNABLE_HOST)}.test(h)&&!${String(HOSTING_DOMAIN)}.test(h)&&h.replace(/^www\\./,"")!=${js(hostname.replace(/^www\./, ''))}`;
  return `if(${isCardHost}){if(p!="/")return l.replace(${js(origin)}+p+l.search+l.hash);n=q=h}`;
}

/**
 * The name of the card an address points to, in `n`; as `slugAt` in public-page/ui/card-address.ts. An expression with
 * Unicode properties costs a slow phone milliseconds when it is first used, so a name that ends in a letter of ASCII goes without.
 */
function findCard(options: EarlyScriptOptions): string {
  const own = `/^(${ownSegments().join('|')})$/`;
  return `${findHost(options)}if(m&&(m[1]||!${own}.test(m[2]))){try{n=decodeURIComponent(m[2])}catch(x){n=m[2]}if(/\\W$/.test(n))n=n.replace(${String(AFTER_NAME)},"");if(!m[1])n=n.toLowerCase();if(${String(SLUG_PATTERN)}.test(n))q=n}`;
}

/** Starts the card's read: before anything else, since each millisecond here is one more until the name is there. */
function readCard(place: EarlyScriptOptions): string {
  const [before, after] = cardLinkAddressAround(place).map(js);
  return `if(n!=null){c=window.carteCard={name:n};if(q)(c.first=fetch(${before}+q+${after},{credentials:"omit"})).catch(function(){})}`;
}

/** Fetches the script in the language `startLanguage` (shared/i18n/languages.ts) would choose. */
function openCard({ storageOrigin, files }: EarlyScriptOptions): string {
  if (files === undefined) return '';
  return `a("link",{rel:"preconnect",href:${js(storageOrigin)}});g=s("language");if(!k.includes(g))g=navigator.languages.map(function(t){t=t.split("-")[0].toLowerCase();return i[t]||t}).find(function(t){return k.includes(t)})||"en";r(${js(files.visitorPrefix)}+g+".js")`;
}

/** Fetches the other programs' files, all at once. */
function openApp({ files }: EarlyScriptOptions): string {
  if (files === undefined) return '';
  const shared = files.landing.filter((file) => files.owner.includes(file));
  const rest = (list: readonly string[]) => js(list.filter((file) => !shared.includes(file)).map(shortName));
  return `${js(shared.map(shortName))}.concat(${js(LANDING_PATHS)}.includes(p.replace(/(.)\\/$/,"$1"))?${rest(files.landing)}:${rest(files.owner)}).forEach(function(u){var y=/css$/.test(u);a("link",{rel:y?"preload":"modulepreload",as:y?"style":"script",crossOrigin:"",href:"/assets/"+u+(y?"":".js")})});r(${js(files.main)})`;
}

/** A script that fails is asked for again after so long, three times as late each time, and at the latest after so long. */
export const SCRIPT_RETRY = { firstMs: 1_000, latestMs: 60_000 } as const;

/** After so long without the script the page says so, with a button that loads it anew. */
export const SCRIPT_MISSED_MS = 8_000;

/** What it says then, and on the button, in the languages there are words for: no dictionary has arrived, either. */
const MISSED_WORDS = {
  en: ['This page is taking long to arrive.', 'Try again'],
  ko: ['페이지가 아직 도착하지 않았습니다.', '다시 시도'],
} as const;

/** How long the delay of a retry is remembered, over loads of the page: somewhat longer than the latest takes. */
const RETRY_REMEMBERED_MS = 2 * SCRIPT_RETRY.latestMs;

/** A retry without an answer is given up after so long, and the next is due. */
const RETRY_ANSWER_MS = 30_000;

/**
 * `r(file)` adds a script. Should it fail, `e(file)` fetches the file until all of it is there, past the HTTP cache, and then loads
 * the page again: a browser keeps a module that failed in its module map and never asks for it again on the same page (all of
 * them until the HTML standard allowed it; Chromium 153 still does). The delay grows over loads of the page, too (`v`), since the
 * next page may fail in the same way: in a file that the script imports, or that breaks off only sometimes. A script that hangs
 * can only be replaced with the page, by the button; when it arrives all the same, the line goes. src/main.tsx reports a
 * failed import of its own as an error of its script.
 */
function addScript(): string {
  const { firstMs, latestMs } = SCRIPT_RETRY;
  const line = `b=a("p",{role:"alert",lang:w==z.ko?"ko":"en",textContent:w[0]+" ",style:"margin:3em 1em;font:17px/1.5 sans-serif;text-align:center"},d.body);a("button",{textContent:"↻ "+w[1],style:"font:inherit;padding:.5em 1em",onclick:function(){l.reload()}},b)`;
  const missed = `clearTimeout(t);t=setTimeout(function(){if(b)return;var z=${js(MISSED_WORDS)},w=z[String(s("language")||navigator.languages).split(/[-,]/)[0].toLowerCase()]||z.en;${line}},${SCRIPT_MISSED_MS})`;
  const add = `function r(u){f();a("script",{type:"module",src:"/"+u,onload:function(){clearTimeout(t);if(b)b.remove()},onerror:function(){f();e(u)}})}`;
  // Where storage is denied, a page that was loaded again waits as long as can be: it may be the retry of one that failed.
  const delay = `try{var o=sessionStorage,y=(o[${js(storedKey('retry'))}]||"").split(",");if(Date.now()-y[1]<${RETRY_REMEMBERED_MS})v=+y[0]}catch(x){v=v||performance.navigation&&performance.navigation.type==1&&${latestMs}}v=Math.min(v*3,${latestMs})||${firstMs};try{o[${js(storedKey('retry'))}]=v+","+Date.now()}catch(x){}`;
  const again = `fetch("/"+u,{cache:"reload",signal:AbortSignal.timeout?AbortSignal.timeout(${RETRY_ANSWER_MS}):null}).then(function(x){if(!x.ok||!/javascript/.test(x.headers.get("content-type")))throw x;return x.text()}).then(function(){l.reload()},function(){e(u)})`;
  return `function f(){${missed}}${add}function e(u){${delay}setTimeout(function(){${again}},v)}`;
}

/** Style sheets keep their ending, by which they are told; scripts do without. */
function shortName(file: string): string {
  return file.replace(/^assets\//, '').replace(/\.js$/, '');
}

/**
 * The lines in index.html that run before anything else: at a card's address they start the one read of the card, then set the
 * chosen theme and fetch the visitor's one script; at any other address they fetch the files of the program that will be
 * shown and start it, and again should it not arrive. A card has no icon until it is on screen
 * (src/shared/browser/page-title.ts). Sets `window.carteCard` (public-page/ui/card-address.ts has the rule in readable form).
 */
export function earlyScript(options: EarlyScriptOptions): string {
  const key = storedKey('');
  const { files } = options;
  // What stands before these lines has found a browser below the floor (build/old-browser.ts).
  return `(function(){if(window.carteOld)return;var d=document,l=location,p=l.pathname,h=l.hostname,m=${String(CARD_ADDRESS)}.exec(p),n,q,c,g,t,b,v,k=${js(LANGUAGE_CODES.join()).concat('.split(",")')},i=${js(LANGUAGE_ALIASES)};function s(y){try{return localStorage.getItem(${js(key)}+y)}catch(x){}}function a(t,o,e){return(e||d.head).appendChild(Object.assign(d.createElement(t),o))}${files === undefined ? '' : addScript()}${findCard(options)}${readCard(options)}g=s("theme");if(g=="light"||g=="dark")d.documentElement.dataset.theme=g;a("link",{rel:"icon",href:n!=null?"data:,":${js(FAVICON)}});if(n!=null){${openCard(options)}}else{${openApp(options)}}})()`;
}
