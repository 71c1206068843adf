import type { PhoneKind } from '@/shared/lib/phone';
import { headerKey, withoutCamel, words } from './header-words';

/** Words in a column's name, or in its column of types, that tell the kind of numbers; the first counts. */
const KIND_WORDS: readonly (readonly [PhoneKind, readonly string[]])[] = (
  [
    ['fax', words('fax|faks|факс|팩스|ファックス|传真|傳真|פקס|แฟกซ์|φαξ|फ़ैक्स')],
    [
      'mobile',
      words(
        'mobil|mobiel|cell|celular|handy|natel|portable|gsm|móvil|telemóvel|komórk|cep tel|telefon cep|di động|ponsel',
        'seluler|bimbit|mudah alih|matkapuh|휴대|핸드폰|모바일|携帯|手机|手機|移动|行動|мобил|мобіл|κινητ|נייד|المحمول',
        'الجوال|मोबाइल|มือถือ',
      ),
    ],
    [
      'home',
      words(
        'home|privat|domicile|domicil|particular|casa|thuis|hjem|hemtel|telefon hem|koti|domů|telefon dom|otthon',
        'rumah|nhà riêng|telefon ev|집|자택|自宅|住宅|домашн|σπίτι|בית|المنزل|घर|บ้าน',
      ),
    ],
    [
      'work',
      words(
        'work|business|office|company|direct|desk|landline|switchboard|büro|geschäft|dienst|zentrale|festnetz',
        'durchwahl|bureau|travail|professionnel|fixe|oficina|trabajo|empresa|profesional|fijo|escritório|trabalho',
        'ufficio|lavoro|kantoor|werk|arbete|arbeid|jobb|kontor|työ|biuro|praca|práce|služební|iroda|munka|kantor',
        'kerja|pejabat|ofis|telefon iş|công ty|cơ quan|văn phòng|회사|직장|근무|업무|사무실|직통|대표|유선|会社|勤務|公司',
        '業務|直通|代表|办公|工作|座机|рабоч|робоч|офис|γραφεί|εργασ|עבודה|משרד|العمل|المكتب|कार्यालय|ऑफ़िस|ที่ทำงาน',
      ),
    ],
    [
      'other',
      words(
        'other|jiný|weiter|άλλο|otro|muu|autre|אחר|अन्य|egyéb|lainnya|altro|その他|기타|lain lain|anders|annet|inny',
        'outro|друг|annan|อื่น|diğer|інш|khác|其他',
      ),
    ],
  ] as const
).map(([kind, names]) => [kind, names.map(headerKey)] as const);

/** Returns the kind of the numbers in a column by its name, or undefined. */
export function phoneKindOf(header: string): PhoneKind | undefined {
  const key = headerKey(header);
  return KIND_WORDS.find(([, words]) => words.some((word) => key.includes(word)))?.[0];
}

const FAX =
  /(?:^| )(?:tele)?fa(?:x|ks)|(?:^| )telecopie|(?:^| )факс|(?:^| )φαξ|팩스|ファ(?:ッ)?クス|传真|傳真|פקס|แฟกซ์|फैक्स/;

/** Returns true for a column of fax numbers. */
export function isFaxColumn(header: string): boolean {
  return FAX.test(headerKey(withoutCamel(header)).normalize('NFC'));
}
