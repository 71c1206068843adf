/** Draws the page of unsupported browsers in ECMAScript 5. Texts are never parsed as HTML. */
import type { OldBrowserWords } from './facts';
import { bareAddress, mailAddressOf, phoneAddressOf, webAddressOf } from './plain-links';
import { get, type FoundPlainCard, type PlainTrouble } from './read-card';
import { plainVcard, plainVcardFileName } from './vcard';

function put(parent: Element, tag: string, className: string, text?: string): HTMLElement {
  var element = document.createElement(tag);
  if (className !== '') element.className = className;
  if (text !== undefined) element.appendChild(document.createTextNode(text));
  parent.appendChild(element);
  return element;
}

/** Marks a text of the card, which has its own direction and language. */
function markOwn(element: HTMLElement, language: string): void {
  element.setAttribute('dir', 'auto');
  if (language !== '') element.setAttribute('lang', language);
}

/** As `put`, for a text of the card. */
function putOwn(parent: Element, tag: string, className: string, text: string, language: string): void {
  markOwn(put(put(parent, tag, className), 'span', '', text), language);
}

function putLink(parent: Element, className: string, text: string, address: string): HTMLElement {
  var element = put(parent, address === '' ? 'span' : 'a', className, text);
  if (address !== '') {
    element.setAttribute('href', address);
    element.setAttribute('rel', 'noopener noreferrer');
  }
  return element;
}

function page(root: Element): HTMLElement {
  while (root.firstChild) root.removeChild(root.firstChild);
  var published = document.getElementById('published');
  if (published !== null && published.parentNode !== null) {
    published.parentNode.removeChild(published);
    document.body.removeAttribute('bgcolor');
    document.body.removeAttribute('text');
  }
  return put(put(root, 'main', 'old-page'), 'div', 'old-sheet');
}

/** Draws a title and a text, with a link labeled `retry` to the same page. */
export function drawNotice(root: Element, title: string, text: string, retry?: string): void {
  var sheet = page(root);
  put(sheet, 'h1', 'old-title', title);
  put(sheet, 'p', 'old-text', text);
  if (retry !== undefined)
    putLink(put(sheet, 'p', 'old-action'), 'old-save', retry, window.location.pathname);
  document.title = title + ' · Carte';
}

/** Draws why no card is shown. */
export function drawTrouble(root: Element, trouble: PlainTrouble, words: OldBrowserWords): void {
  var texts = {
    notFound: [words['visitor.notFoundTitle'], words['visitor.notFoundPlain']] as const,
    unshown: [words['visitor.unshownTitle'], words['visitor.unshownText']] as const,
    denied: [words['visitor.deniedTitle'], words['visitor.deniedText']] as const,
    failed: [words['visitor.failedTitle'], words['visitor.failedText']] as const,
    offline: [words['visitor.offlineTitle'], words['visitor.offlineText']] as const,
  }[trouble];
  drawNotice(root, texts[0], texts[1], words['visitor.retry']);
}

/** Links to a vCard made here: as a file where the browser can, else as a `data:` URL. */
function leadToContact(link: HTMLElement, found: FoundPlainCard): void {
  var address = window.location.protocol + '//' + window.location.host + window.location.pathname;
  var contact = plainVcard(found.card, found.cardId, address);
  var name = plainVcardFileName(found.card.name);
  link.setAttribute('download', name);
  var kind = 'text/vcard;charset=utf-8';
  if ('download' in link && window.Blob && window.URL && 'createObjectURL' in URL)
    link.setAttribute('href', URL.createObjectURL(new Blob([contact], { type: kind })));
  else link.setAttribute('href', 'data:' + kind + ',' + encodeURIComponent(contact));
}

/** The vCard in Storage, which every phone hands to its contacts; without it one made here. */
function drawSave(sheet: HTMLElement, found: FoundPlainCard, words: OldBrowserWords, files: string): void {
  var link = put(put(sheet, 'p', 'old-action'), 'a', 'old-save', words['visitor.addToContacts']);
  if (!found.card.hasVcard) return leadToContact(link, found);
  var file = files + encodeURIComponent('users/' + found.userId + '/vcards/' + found.cardId + '.vcf');
  link.setAttribute('href', file + '?alt=media');
  // The card may name a missing file; the link would lead to an error.
  get(file, function (status) {
    if (status === 404) leadToContact(link, found);
  });
}

function drawFacts(sheet: HTMLElement, found: FoundPlainCard): void {
  var card = found.card;
  var list = put(sheet, 'ul', 'old-facts');
  var add = function (text: string, address: string) {
    if (text !== '') putLink(put(list, 'li', ''), '', text, address).setAttribute('dir', 'ltr');
  };
  var addOwn = function (text: string, field: string) {
    if (text !== '') markOwn(putLink(put(list, 'li', ''), '', text, ''), card.languages[field] || '');
  };
  for (var number = 0; number < card.phones.length; number += 1) {
    var phone = card.phones[number];
    if (phone !== undefined) add(phone.text, phoneAddressOf(phone.dialed));
  }
  add(card.email, mailAddressOf(card.email));
  var website = webAddressOf(card.website);
  add(website === '' ? card.website : bareAddress(website), website);
  addOwn(card.address, 'address');
  if (card.companyAddress !== card.address) addOwn(card.companyAddress, 'companyAddress');
  if (!list.firstChild) sheet.removeChild(list);
}

function drawPart(sheet: HTMLElement, title: string, text: string, language: string): void {
  if (text === '') return;
  put(sheet, 'h2', 'old-heading', title);
  markOwn(put(sheet, 'p', 'old-text old-part', text), language);
}

function drawLinks(sheet: HTMLElement, found: FoundPlainCard, words: OldBrowserWords): void {
  var card = found.card;
  var list = put(sheet, 'ul', 'old-facts');
  if (card.booking !== '') putLink(put(list, 'li', ''), '', words['visitor.booking'], card.booking);
  if (card.review !== '') putLink(put(list, 'li', ''), '', words['visitor.review'], card.review);
  if (card.kakao !== '') putLink(put(list, 'li', ''), '', words['visitor.kakao'], card.kakao);
  if (!list.firstChild) sheet.removeChild(list);
  if (card.socials.length === 0) return;
  put(sheet, 'h2', 'old-heading', words['visitor.socials']);
  var socials = put(sheet, 'ul', 'old-facts');
  for (var at = 0; at < card.socials.length; at += 1) {
    var social = card.socials[at];
    if (social === undefined) continue;
    var item = put(socials, 'li', '');
    put(item, 'span', 'old-label', social.network);
    putLink(item, '', bareAddress(social.address), social.address).setAttribute('dir', 'ltr');
  }
}

/** A decoration beside the name; nothing if it cannot be loaded. */
function drawPicture(sheet: HTMLElement, className: string, address: string): void {
  if (address === '') return;
  var picture = put(sheet, 'img', className) as HTMLImageElement;
  picture.alt = '';
  picture.addEventListener('error', function () {
    sheet.removeChild(picture);
  });
  picture.src = address;
}

/** Draws the card. `files` is the URL prefix of vCards. */
export function drawCard(root: Element, found: FoundPlainCard, words: OldBrowserWords, files: string): void {
  var card = found.card;
  var sheet = page(root);
  drawPicture(sheet, 'old-photo', card.photo);
  drawPicture(sheet, 'old-logo', card.logo);
  var languageOf = function (field: string): string {
    return card.languages[field] || '';
  };
  putOwn(sheet, 'h1', 'old-title', card.name, languageOf('name'));
  if (card.pronouns !== '') putOwn(sheet, 'p', 'old-line', card.pronouns, '');
  if (card.position !== '') putOwn(sheet, 'p', 'old-line', card.position, languageOf('position'));
  if (card.company !== '') putOwn(sheet, 'p', 'old-line', card.company, languageOf('company'));
  drawSave(sheet, found, words, files);
  drawFacts(sheet, found);
  drawPart(sheet, words['visitor.about'], card.about, languageOf('introText'));
  drawPart(sheet, words['visitor.services'], card.services, languageOf('servicesIntro'));
  drawLinks(sheet, found, words);
  put(sheet, 'p', 'old-note', words['oldBrowser.plain'] + ' ' + words['oldBrowser.text']);
  // Bidi controls would reorder the browser's own words.
  document.title = card.name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
