/** A card's texts out of its document, in ECMAScript 5. Nothing in it is trusted. */
import { webAddressOf } from './plain-address';
import { plainSocials, type PlainSocial } from './plain-socials';

/** Fields of a document in Firestore's REST form; anything may stand in them. */
export interface RestFields {
  readonly [name: string]: unknown;
}

/** What is shown of a card; '' where it has nothing. */
export interface PlainCard {
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly address: string;
  readonly companyAddress: string;
  readonly about: string;
  readonly services: string;
  readonly booking: string;
  readonly review: string;
  readonly kakao: string;
  readonly photo: string;
  readonly hasContactFile: boolean;
  readonly socials: readonly PlainSocial[];
}

/** The members of a value, whatever it is. */
export function membersOf(value: unknown): RestFields {
  return typeof value === 'object' && value !== null ? (value as RestFields) : {};
}

/** The text of a field, without blanks around it. */
export function textOf(fields: RestFields, name: string): string {
  var value = membersOf(fields[name])['stringValue'];
  return typeof value === 'string' ? value.replace(/^\s+|\s+$/g, '') : '';
}

/** The fields of a map within fields. */
export function mapOf(fields: RestFields, name: string): RestFields {
  return membersOf(membersOf(membersOf(fields[name])['mapValue'])['fields']);
}

/** The card in the fields of its public part; undefined where it has no name of any kind, and nobody to show. */
export function plainCardOf(fields: RestFields): PlainCard | undefined {
  var title = textOf(fields, 'name') || textOf(fields, 'company') || textOf(fields, 'email');
  if (title === '') return undefined;
  var photo = textOf(fields, 'photoUrl');
  var older = mapOf(fields, 'socialLinks');
  return {
    name: title,
    position: textOf(fields, 'position'),
    company: textOf(fields, 'company') === title ? '' : textOf(fields, 'company'),
    phone: textOf(fields, 'phone'),
    email: textOf(fields, 'email'),
    website: textOf(fields, 'website'),
    address: textOf(fields, 'address'),
    companyAddress: textOf(fields, 'companyAddress'),
    about: textOf(fields, 'introText') || textOf(fields, 'bio'),
    services: textOf(fields, 'servicesIntro'),
    booking: webAddressOf(textOf(fields, 'calendlyLink')),
    review: webAddressOf(textOf(fields, 'feedbackFormLink')),
    kakao: webAddressOf(textOf(fields, 'kakaoChannelUrl')),
    photo: /^https?:\/\//i.test(photo) ? webAddressOf(photo) : '',
    hasContactFile: /^https?:\/\//i.test(textOf(fields, 'vcardUrl')),
    socials: plainSocials(
      function (field) {
        return textOf(fields, field);
      },
      function (field) {
        return textOf(older, field);
      },
    ),
  };
}
