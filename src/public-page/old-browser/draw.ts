/** The page of browsers below the floor, drawn with nothing younger than ECMAScript 5. Texts are only ever texts. */
import { contactFileName, contactOf } from './contact';
import type { OldBrowserWords } from './facts';
import { bareAddress, mailAddressOf, phoneAddressOf, webAddressOf } from './plain-address';
import { get, type FoundPlainCard, type PlainTrouble } from './read-card';

/** An element with a class and a text, at the end of another one. */
function put(parent: Element, tag: string, className: string, text?: string): HTMLElement {
  var element = document.createElement(tag);
  if (className !== '') element.className = className;
  if (text !== undefined) element.appendChild(document.createTextNode(text));
  parent.appendChild(element);
  return element;
}

/** The same with a text of the card, which is read in its own direction and stands where the page's lines begin. */
function putOwn(parent: Element, tag: string, className: string, text: string): void {
  put(put(parent, tag, className), 'span', '', text).setAttribute('dir', 'auto');
}

/** A text and, where it leads somewhere, a link. */
function putLink(parent: Element, className: string, text: string, address: string): HTMLElement {
  var element = put(parent, address === '' ? 'span' : 'a', className, text);
  if (address !== '') {
    element.setAttribute('href', address);
    element.setAttribute('rel', 'noopener noreferrer');
  }
  return element;
}

/** An empty page, in the place of whatever was there. */
function page(root: Element): HTMLElement {
  while (root.firstChild) root.removeChild(root.firstChild);
  return put(put(root, 'main', 'old-page'), 'div', 'old-sheet');
}

/** Draws a heading and a sentence, with a way to try again where that may help. */
export function drawNotice(root: Element, title: string, text: string, retry?: string): void {
  var sheet = page(root);
  put(sheet, 'h1', 'old-title', title);
  put(sheet, 'p', 'old-text', text);
  if (retry !== undefined)
    putLink(put(sheet, 'p', 'old-action'), 'old-save', retry, window.location.pathname);
  document.title = title + ' · Carte';
}

/** Draws why there is no card. */
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

/** Leads a link to a contact that is written here: as a file where the browser can, else as an address that holds it. */
function leadToContact(link: HTMLElement, found: FoundPlainCard): void {
  var address = window.location.protocol + '//' + window.location.host + window.location.pathname;
  var contact = contactOf(found.card, found.cardId, address);
  var name = contactFileName(found.card.name);
  link.setAttribute('download', name);
  var kind = 'text/vcard;charset=utf-8';
  if ('download' in link && window.Blob && window.URL && 'createObjectURL' in URL)
    link.setAttribute('href', URL.createObjectURL(new Blob([contact], { type: kind })));
  else link.setAttribute('href', 'data:' + kind + ',' + encodeURIComponent(contact));
}

/** The one action: the file in Storage, which every phone hands to its contacts, else the contact written here. */
function drawSave(sheet: HTMLElement, found: FoundPlainCard, words: OldBrowserWords, files: string): void {
  var link = put(put(sheet, 'p', 'old-action'), 'a', 'old-save', words['visitor.addToContacts']);
  if (!found.card.hasContactFile) return leadToContact(link, found);
  var file = files + encodeURIComponent('users/' + found.userId + '/vcards/' + found.cardId + '.vcf');
  link.setAttribute('href', file + '?alt=media');
  // The card may name a file that is gone: its link would lead to an error.
  get(file, function (status) {
    if (status === 404) leadToContact(link, found);
  });
}

function drawFacts(sheet: HTMLElement, found: FoundPlainCard): void {
  var card = found.card;
  var list = put(sheet, 'ul', 'old-facts');
  var add = function (text: string, address: string, direction: string) {
    if (text !== '') putLink(put(list, 'li', ''), '', text, address).setAttribute('dir', direction);
  };
  add(card.phone, phoneAddressOf(card.phone), 'ltr');
  add(card.email, mailAddressOf(card.email), 'ltr');
  var website = webAddressOf(card.website);
  add(website === '' ? card.website : bareAddress(website), website, 'ltr');
  add(card.address, '', 'auto');
  if (card.companyAddress !== card.address) add(card.companyAddress, '', 'auto');
  if (!list.firstChild) sheet.removeChild(list);
}

function drawPart(sheet: HTMLElement, title: string, text: string): void {
  if (text === '') return;
  put(sheet, 'h2', 'old-heading', title);
  put(sheet, 'p', 'old-text old-part', text).setAttribute('dir', 'auto');
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

/** Draws the card's texts, and a way to take the contact along. `files` is where contact files are. */
export function drawCard(root: Element, found: FoundPlainCard, words: OldBrowserWords, files: string): void {
  var card = found.card;
  var sheet = page(root);
  if (card.photo !== '') {
    var photo = put(sheet, 'img', 'old-photo') as HTMLImageElement;
    photo.alt = '';
    photo.addEventListener('error', function () {
      sheet.removeChild(photo);
    });
    photo.src = card.photo;
  }
  putOwn(sheet, 'h1', 'old-title', card.name);
  if (card.pronouns !== '') putOwn(sheet, 'p', 'old-line', card.pronouns);
  if (card.position !== '') putOwn(sheet, 'p', 'old-line', card.position);
  if (card.company !== '') putOwn(sheet, 'p', 'old-line', card.company);
  drawSave(sheet, found, words, files);
  drawFacts(sheet, found);
  drawPart(sheet, words['visitor.about'], card.about);
  drawPart(sheet, words['visitor.services'], card.services);
  drawLinks(sheet, found, words);
  put(sheet, 'p', 'old-note', words['oldBrowser.plain'] + ' ' + words['oldBrowser.text']);
  // Signs that turn a line round would turn the browser's own words, too.
  document.title = card.name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
