/** A company's record: who changed what and when, as it is read from untrusted documents. */
import { record, text, time } from '@/shared/lib/parse';

/** What an entry may say of a change; the rules of the changed document ask for the right one. */
const RECORDED_CHANGES = [
  'added',
  'released',
  'changed',
  'joined',
  'left',
  'moved',
  'seats',
  'company',
  'administrators',
] as const;

export type RecordedChange = (typeof RECORDED_CHANGES)[number];

/** The number of entries on a page. */
export const RECORD_PAGE = 50;

export interface RecordEntry {
  readonly id: string;
  /** The account that made the change. */
  readonly by: string;
  readonly at: Date | undefined;
  /** Undefined if a later version wrote it. */
  readonly what: RecordedChange | undefined;
  /** The person whom it is about; undefined for the company itself. */
  readonly cardId: string | undefined;
  readonly name: string;
}

/** Parses an entry from its document. */
export function parseRecordEntry(id: string, data: unknown): RecordEntry {
  const source = record(data);
  return {
    id,
    by: text(source['by']),
    at: time(source['at']),
    what: RECORDED_CHANGES.find((one) => one === source['what']),
    cardId: text(source['cardId']) || undefined,
    name: text(source['name']),
  };
}
