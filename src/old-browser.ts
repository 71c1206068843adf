/**
 * The page of browsers below the floor (build/supported-browsers.ts): a card's texts and contact, else a
 * sentence. ECMAScript 5 but for the types, and no import of what is not (tests hold it to that).
 */
import { languagesOf, wantedAt } from '@/public-page/old-browser/address';
import { drawCard, drawNotice, drawTrouble } from '@/public-page/old-browser/draw';
import type { OldBrowserFacts, OldBrowserWords } from '@/public-page/old-browser/facts';
import { readPlainCard } from '@/public-page/old-browser/read-card';
import '@/public-page/old-browser/old-browser.css';

/** Put in by build/old-browser.ts. */
declare const carteOldBrowserFacts: OldBrowserFacts;

function storedLanguage(key: string): string {
  try {
    return localStorage.getItem(key) || '';
  } catch {
    return '';
  }
}

/** As `languageInQuery` of the app, for any tag; '' for none. */
function tagInQuery(query: string): string {
  return (/[?&]l=([a-z]+)/i.exec(query) || [])[1] || '';
}

/** Returns the words of a language, and marks the document with it; undefined for an unknown one. */
function wordsIn(language: string, facts: OldBrowserFacts): OldBrowserWords | undefined {
  if (!facts.words.hasOwnProperty(language)) return undefined;
  document.documentElement.setAttribute('lang', language);
  document.documentElement.setAttribute('dir', facts.rightToLeft.indexOf(language) < 0 ? 'ltr' : 'rtl');
  return facts.words[language];
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
  var chosen = languagesOf(facts, [tagInQuery(window.location.search), storedLanguage(facts.languageKey)]);
  var isChosen = chosen.length > 0;
  var preferred = chosen.concat(languagesOf(facts, navigator.languages || [navigator.language]), 'en');
  var words = wordsIn(preferred[0] || 'en', facts);
  if (words === undefined) return;
  var shown = words;
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
  var reader = { known: facts.words, languages: preferred };
  readPlainCard(wanted.slug, facts.link, new RegExp(facts.patterns.slug), reader, function (answer) {
    if ('trouble' in answer) drawTrouble(place, answer.trouble, shown);
    // The words follow the card where the visitor has not chosen them.
    else drawCard(place, answer, (!isChosen && wordsIn(answer.card.spoken, facts)) || shown, facts.files);
  });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
