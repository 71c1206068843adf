/**
 * The fields of an untrusted document, and how they read in one of a card's languages, in ECMAScript 5; as
 * card/model/translations.ts.
 */

/** Fields of a document in Firestore's REST form; untrusted. */
export interface RestFields {
  readonly [name: string]: unknown;
}

/** Returns the members of an object; none of another value. */
export function membersOf(value: unknown): RestFields {
  return typeof value === 'object' && value !== null ? (value as RestFields) : {};
}

/** Returns a text without spaces around it; '' where the field has none. */
export function textOf(fields: RestFields, name: string): string {
  var value = membersOf(fields[name])['stringValue'];
  return typeof value === 'string' ? value.replace(/^\s+|\s+$/g, '') : '';
}

/** Returns the fields of a map; none where the field has none. */
export function mapOf(fields: RestFields, name: string): RestFields {
  return membersOf(membersOf(membersOf(fields[name])['mapValue'])['fields']);
}

/** The longest text of each translated field, as in CARD_FIELDS. */
var TRANSLATED: { readonly [field: string]: number } = {
  name: 100,
  company: 150,
  position: 150,
  address: 300,
  introText: 3000,
  servicesIntro: 3000,
};

/** FURTHER_LANGUAGES_MAX of card/model/translations.ts. */
var FURTHER_MAX = 3;

/** The languages that the app has, and those of them to look for in a card, the most wanted first. */
export interface PlainReader {
  readonly known: { readonly [code: string]: unknown };
  readonly languages: readonly string[];
}

function translationsOf(fields: RestFields): RestFields {
  try {
    return membersOf(JSON.parse(textOf(fields, 'translations')));
  } catch {
    return {};
  }
}

/** As `bestLanguage`. */
function bestPlainLanguage(first: string, translations: RestFields, reader: PlainReader): string {
  if (!reader.known.hasOwnProperty(first)) return '';
  var further: string[] = [];
  for (var code in translations)
    if (reader.known.hasOwnProperty(code) && code !== first && further.length < FURTHER_MAX)
      further.push(code);
  if (further.length === 0) return '';
  for (var place = 0; place < reader.languages.length; place += 1) {
    var language = reader.languages[place] || '';
    if (language === first || further.indexOf(language) >= 0) return language;
  }
  return first;
}

/** A card's fields as a visitor reads them, and each text's language, '' where the owner does not say. */
interface PlainReading {
  readonly fields: RestFields;
  readonly languages: { readonly [field: string]: string };
  /** The language of a card in several, else ''. */
  readonly spoken: string;
}

/** A name without bidi controls; '' where nothing of it is seen. */
function plainName(name: string): string {
  var blanks = /[\s\u00ad\u115f\u1160\u200b-\u200f\u2060-\u2064\u2800\u3164\uffa0]/g;
  var shown = name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return shown.replace(blanks, '') === '' ? '' : shown;
}

/** As `cardInLanguage` in the `bestLanguage` of a visitor. */
export function inPlainLanguage(fields: RestFields, reader: PlainReader): PlainReading {
  var translations = translationsOf(fields);
  var first = textOf(fields, 'language');
  var best = bestPlainLanguage(first, translations, reader);
  var language = best === first ? '' : best;
  var own = language === '' ? {} : membersOf(translations[language]);
  var shown: Record<string, unknown> = {};
  for (var name in fields) shown[name] = fields[name];
  var said = reader.known.hasOwnProperty(first) ? first : '';
  var inLanguage: Record<string, string> = { companyAddress: said };
  for (var field in TRANSLATED) {
    inLanguage[field] = said;
    var written = own[field];
    if (typeof written !== 'string') continue;
    // Without halves of characters, and cut between characters.
    var text = written
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])/g, '')
      .replace(/(^|[^\ud800-\udbff])[\udc00-\udfff]+/g, '$1')
      .replace(/^\s+|\s+$/g, '')
      .slice(0, TRANSLATED[field])
      .replace(/[\ud800-\udbff]$/, '');
    if (field === 'name') text = plainName(text);
    if (text === '') continue;
    // One office in two fields stays one.
    if (field === 'address' && textOf(fields, 'companyAddress') === textOf(fields, 'address')) {
      shown['companyAddress'] = { stringValue: text };
      inLanguage['companyAddress'] = language;
    }
    shown[field] = { stringValue: text };
    inLanguage[field] = language;
    // The file in Storage is in the first language.
    shown['vcardUrl'] = undefined;
  }
  return { fields: shown, languages: inLanguage, spoken: best };
}
