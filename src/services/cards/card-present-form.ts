import { Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import { emptyDraft } from '@/model/card/card';
import { record } from '@/model/parse';
import { parseQrDesign, type QrDesign } from '@/model/code/qr-design';

/** The fields of a card as it is saved now. */
const FIELDS = [
  ...Object.keys(emptyDraft()),
  'ownerUid',
  'formerPaths',
  'vcardUrl',
  'createdAt',
  'updatedAt',
  'qrDesign',
];

/** A field that cards saved before there was one go without. */
const OPTIONAL_FIELD = 'photoPreview';

/** Whether a stored card has the fields of a card as it is saved now, and no others. */
export function hasPresentForm(card: DocumentSnapshot): boolean {
  const data = record(card.data());
  return (
    Object.keys(data).filter((field) => field !== OPTIONAL_FIELD).length === FIELDS.length &&
    FIELDS.every((field) => field in data) &&
    data['createdAt'] instanceof Timestamp
  );
}

/** What every stored design has; the rest came later and counts as its default where it is missing. */
const DESIGN_FIELDS: readonly (keyof QrDesign)[] = [
  'qrColor',
  'qrBackgroundColor',
  'qrLogoUrl',
  'useProfilePhoto',
  'qrValue',
];

/** The design of a card document as it is stored, when it has the form the rules ask for; else what can be read of it. */
export function designIn(card: DocumentSnapshot): unknown {
  const stored = record(card.get('qrDesign'));
  const parsed = { ...parseQrDesign(card.data()), createdAt: undefined };
  const { createdAt: _time, ...rest } = stored;
  const isSound =
    DESIGN_FIELDS.every((field) => field in rest) &&
    Object.entries(rest).every(([field, value]) => record(parsed)[field] === value);
  return isSound ? stored : parsed;
}
