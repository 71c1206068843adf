/**
 * The page of browsers below the floor (build/supported-browsers.ts): at a card's address its texts and the
 * contact, anywhere else a sentence. index.html loads it for them alone. ECMAScript 5 but for the types, and
 * no import of what is not (tests hold it to that).
 */
import { languagesOf, wantedAt } from '@/public-page/old-browser/address';
import { drawCard, drawNotice, drawTrouble } from '@/public-page/old-browser/draw';
import type { OldBrowserFacts } from '@/public-page/old-browser/facts';
import { readPlainCard } from '@/public-page/old-browser/read-card';
import '@/public-page/old-browser/old-browser.css';

/** Put in by build/old-browser.ts. */
declare const carteOldBrowserFacts: OldBrowserFacts;

function chosenLanguage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** As `languageInQuery` of the app, for any code. */
function languageInQuery(query: string): string | undefined {
  return (/[?&]l=(\w+)/.exec(query) || [])[1];
}

function start(): void {
  var facts = carteOldBrowserFacts;
  var root = document.getElementById('root');
  if (root === null) return;
  var place = root;
  var wanted = wantedAt(window.location, facts);
  if (wanted.kind === 'elsewhere') {
    window.location.replace(wanted.address);
    return;
  }
  var languages = languagesOf(
    facts,
    languageInQuery(window.location.search) || chosenLanguage(facts.languageKey),
    navigator.languages || [navigator.language],
  );
  var language = languages[0] || 'en';
  var words = facts.words[language];
  if (words === undefined) return;
  var shown = words;
  document.documentElement.setAttribute('lang', language);
  document.documentElement.setAttribute('dir', facts.rightToLeft.indexOf(language) < 0 ? 'ltr' : 'rtl');
  var styles = document.createElement('link');
  styles.setAttribute('rel', 'stylesheet');
  styles.setAttribute('href', facts.styles);
  document.documentElement.appendChild(styles);
  if (wanted.kind === 'app') {
    drawNotice(place, shown['oldBrowser.title'], shown['oldBrowser.text']);
    return;
  }
  if (wanted.slug === undefined) {
    drawTrouble(place, 'notFound', shown);
    return;
  }
  place.appendChild(document.createTextNode(shown['visitor.loading']));
  var reader = { known: facts.words, languages: languages };
  readPlainCard(wanted.slug, facts.link, new RegExp(facts.patterns.slug), reader, function (answer) {
    if ('trouble' in answer) drawTrouble(place, answer.trouble, shown);
    else drawCard(place, answer, shown, facts.files);
  });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
