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
  return (
    // Each part has its dot before it; where it begins a line, that is clipped.
    <span className="block overflow-x-clip">
      <span className="-ms-4 block">
        {visibleParts.map((part) => (
          <span
            key={part}
            className='relative inline-block max-w-full ps-4 before:absolute before:start-0 before:w-4 before:text-center before:content-["·"]'
          >
            <bdi dir={ltr.includes(part) ? 'ltr' : undefined}>
              <Breakable text={part} />
            </bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
