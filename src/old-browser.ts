/**
 * The page of browsers below the floor (docs/decisions/0036): a card's texts, numbers and links by the rows
 * of CARD_FIELDS, and its contact file. The build lowers types, arrows and templates; the rest is ES5.
 */
import type { OldBrowserFacts } from '../build/old-browser-facts.ts';
import type { OldBrowserField } from '../build/old-browser-fields.ts';

declare var facts: OldBrowserFacts; // put in by the build
var words: Readonly<Record<string, string>>;
/** Untrusted: the card's fields in the language `first`, and those that it has in the language `spoken`. */
var card: unknown, translation: unknown, first: string, spoken: string;

/** Parses JSON, and takes the values of Firestore's REST out of their types. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json, (_name, value: Record<string, unknown> | null) =>
      value === null ? value : value['stringValue'] || value['mapValue'] || value['arrayValue'] || value,
    );
  } catch {
    return undefined;
  }
}

var inside = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => Object(part)[name] as unknown, value);

function textIn(value: unknown, path: string): string {
  var text = inside(value, path);
  return typeof text === 'string' ? text.trim() : '';
}

var textOf = (field: string): string => textIn(translation, field) || textIn(card, field);

function put(parent: Element, tag: string, text?: string, address?: string): HTMLElement {
  var element = document.createElement(tag);
  element.appendChild(document.createTextNode(text || ''));
  if (address) element.setAttribute('href', address);
  return parent.appendChild(element);
}

/** Adds a text of the card in its own direction and language. */
function putOwn(parent: Element, field: string, text: string, address?: string): void {
  var element = put(parent, address ? 'a' : 'span', text, address);
  element.setAttribute('dir', address && field !== 'links' ? 'ltr' : 'auto');
  if (first) element.setAttribute('lang', textIn(translation, field) ? spoken : first);
}

/** Returns an entry of a list with its text, at a place, in the language that is shown; others follow it. */
function inLanguage(entry: string, place: number): string {
  var parts = entry.split('\t');
  var text = parts[place] || '';
  parts.slice(place + 1).forEach((part, at, all) => {
    if (translation && at % 2 === 0 && part === spoken) text = all[at + 1] || text;
  });
  return parts.slice(0, place).concat(text).join('\t');
}

/** Adds a field by the first rule that suits: a text, a list, or numbers where the first is among them. */
function putField(list: Element, field: OldBrowserField): void {
  var own = textOf(field.name) || textIn(card, field.older || '');
  var place = field.place || 0;
  var stored = inside(card, `${field.kind === 'phone' ? 'phones' : field.name}.values`);
  var entries = (Array.isArray(stored) ? stored : [])
    .map(String)
    .map((one) => (place ? inLanguage(one, place) : one));
  (place || entries.some((one) => one.slice(-own.length) === own) ? entries : [own]).forEach((text) => {
    var suits = field.rules.filter((rule) => new RegExp(rule.pattern, 'i').test(text));
    suits.slice(0, 1).forEach((rule) => {
      var item = put(list, 'li');
      var part = (template: string) => text.replace(new RegExp(rule.pattern, 'i'), template);
      if (words[field.name]) put(item, 'strong', words[field.name]);
      var mail = rule.address === 'mailto:' ? encodeURIComponent(part(rule.text)) : '';
      var address = part(rule.address).replace(/ /g, '') + mail.replace('%40', '@').replace(/%2B/g, '+');
      putOwn(item, field.name, part(rule.text), address);
    });
  });
}

/** Replaces the page by a title; `field` is the card's that says it. */
function page(title: string, field: string): HTMLElement {
  document.title = title.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  document.body = document.createElement('body');
  var main = put(document.body, 'main');
  putOwn(put(main, 'h1'), field, title);
  return main;
}

/** Says why there is no card, or no app. */
function say(what: 'app' | 'failed' | 'notFound' | 'unshown'): void {
  var main = page(words[`${what}Title`] || '', '');
  put(main, 'p', words[`${what}Text`]);
  if (what !== 'app') put(main, 'a', words['retry'], location.pathname);
}

/** Draws the card; `file` is the path of its contact file. */
function draw(file: string): void {
  var named = ['name', 'company', 'email'].filter(textOf)[0];
  if (named === undefined) return say('unshown');
  var main = page(textOf(named), named);
  if (inside(card, 'isPaused.booleanValue')) {
    put(main, 'p', words['paused']);
    putOwn(put(main, 'p'), 'pauseNote', textIn(card, 'pauseNote'));
    put(main, 'p', words['pausedText']);
    return;
  }
  var head = put(main, 'ul');
  if (textIn(card, 'vcardUrl')) put(main, 'a', words['save'], facts.file.join(encodeURIComponent(file)));
  var list = put(main, 'ul');
  facts.fields.forEach((field) => putField(field.kind === 'text' ? head : list, field));
  put(main, 'p', words['plain']);
}

/** Returns our languages among tags as browsers write them. */
function languagesIn(tags: readonly unknown[]): string[] {
  return tags
    .map((tag) => facts.languages[String(tag).toLowerCase().replace(/-.*/, '')] || '')
    .filter((code) => facts.words.hasOwnProperty(code));
}

function speak(language: string): void {
  words = facts.words[language] || {};
  document.documentElement.setAttribute('lang', language);
  document.documentElement.setAttribute('dir', words['direction'] || '');
}

/** Chooses the card's language for a reader (`bestLanguage`); the words follow where the address has none. */
function translate(reader: readonly string[]): void {
  var all = parsed(textIn(card, 'translations'));
  first = textIn(card, 'language');
  var own = languagesIn([first].concat(Object.keys(Object(all))));
  if (own[0] !== first || own.length < 2) return;
  spoken = reader.concat('en', first).filter((code) => own.indexOf(code) >= 0)[0] || first;
  translation = spoken === first ? undefined : inside(all, spoken);
  if (!/[?&]l=/.test(location.search)) speak(spoken);
}

/** Reads a slug's card. Where a deleted card had moved to, another user may have claimed the slug since. */
function load(slug: string, reader: readonly string[], hops: number, owner: string): void {
  var request = new XMLHttpRequest();
  request.onloadend = () => {
    var link = inside(parsed(request.responseText), 'fields');
    var user = textIn(link, 'userId');
    var file = `users/${user}/vcards/${textIn(link, 'cardId')}.vcf`;
    var status = owner === '' || owner === file ? textIn(link, 'status') : '';
    if (!/^(?:200|40[04])$/.test(String(request.status))) return say('failed');
    if (status === 'moved' && hops < 4) return load(textIn(link, 'movedTo'), reader, hops + 1, user && file);
    if (status !== 'active') return say('notFound');
    card = inside(link, 'card.fields');
    translate(reader);
    draw(file);
  };
  request.open('GET', facts.link.join(encodeURIComponent(slug)));
  request.send();
}

addEventListener('load', () => {
  var asked = /[?&]l=([a-z]+)/i.exec(location.search) || [];
  var reader = languagesIn([asked[1]].concat(navigator.languages || navigator.language));
  speak(reader[0] || facts.first);
  put(document.documentElement, 'link', '', facts.styles).setAttribute('rel', 'stylesheet');
  var parts = new RegExp(facts.cardAddress).exec(location.pathname) || [];
  var slug = String(parts[2]).replace(/(?:%[\da-f]{2}|[^\w-])+$/i, '');
  var isHost = new RegExp(facts.cardHost).test(location.hostname);
  if (isHost && location.pathname !== '/')
    return location.replace(facts.origin + location.pathname + location.search + location.hash);
  if (!isHost && (!parts[2] || (!parts[1] && facts.ownSegments.indexOf(parts[2]) >= 0))) return say('app');
  page(words['loading'] || '', '');
  load(isHost ? location.hostname : parts[1] ? slug : slug.toLowerCase(), reader, 1, '');
});
