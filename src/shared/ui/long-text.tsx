import { shortened } from '@/shared/lib/graphemes';

/** Letters of a text that are shown at once, in code units. */
const SHOWN_LETTERS = 200;

/** A text of a file, which may be very long: its beginning, which unfolds to the whole. */
export function LongText({ children: text }: { readonly children: string }) {
  if (text.length <= SHOWN_LETTERS) return <bdi>{text}</bdi>;
  return (
    <details>
      <summary className="cursor-pointer">
        <bdi>{shortened(text, SHOWN_LETTERS)}</bdi>
      </summary>
      <bdi>{text}</bdi>
    </details>
  );
}
