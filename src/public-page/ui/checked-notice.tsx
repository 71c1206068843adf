/** @jsxImportSource preact */
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { fillIn } from '@/card/view/card-words';
import { longDate } from '@/shared/i18n/formats';
import { languageShown } from '@/shared/i18n/mark-document';
import type { VisitorWords } from '@/shared/i18n/visitor-words';

interface CheckedNoticeProps {
  readonly found: ReadCard;
  readonly words: VisitorWords;
}

/** When the operator checked who the card is of; nothing without that. */
export function CheckedNotice({ found: { checkedAt }, words }: CheckedNoticeProps) {
  if (checkedAt === undefined) return null;
  return (
    <p className="checked-mark">{fillIn(words.checked, { date: longDate(checkedAt, languageShown()) })}</p>
  );
}
