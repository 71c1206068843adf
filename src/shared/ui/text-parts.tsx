import { classNames } from '@/shared/lib/class-names';
import { Breakable } from './breakable';

interface TextPartsProps {
  readonly parts: readonly string[];
  /** The parts that are always written from left to right: phone numbers and addresses. */
  readonly ltr?: readonly string[];
}

/**
 * Texts with dots between them, without empty and repeated ones. Each has its own direction. A part that does
 * not fit moves to the next line as a whole, if it fits there; all lines begin at the page's edge.
 */
export function TextParts({ parts, ltr = [] }: TextPartsProps) {
  const visibleParts = [...new Set(parts)].filter((part) => part !== '');
  return visibleParts.map((part, place) => (
    <span
      key={part}
      className={classNames(
        'inline-block',
        place < visibleParts.length - 1 && 'after:px-1.5 after:content-["·"]',
      )}
    >
      <bdi dir={ltr.includes(part) ? 'ltr' : undefined}>
        <Breakable text={part} />
      </bdi>
    </span>
  ));
}
