import { classNames } from '@/shared/lib/class-names';
import { Breakable } from './breakable';

interface TextPartsProps {
  readonly parts: readonly string[];
  /** Those among them that are left to right in every page: phone numbers and addresses. */
  readonly ltr?: readonly string[];
}

/**
 * The texts that are not empty, with dots between them. None changes the direction of another. One begins a
 * line rather than being broken, and all lines begin where the page's do.
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
