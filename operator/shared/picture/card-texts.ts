import { canRunDownwards } from '../../../src/card/model/card-face.ts';
import { graphemes } from '../../../src/shared/lib/graphemes.ts';
import { PREVIEW_PICTURE } from '../../../src/shared/lib/preview-tags.ts';
import { withoutBidiControls } from '../../../src/shared/lib/visible-text.ts';
import type { LookPicture } from './look-pictures.ts';
import { textLines, type TextLine } from './text-line.ts';

const { width: WIDTH } = PREVIEW_PICTURE;

interface Named {
  readonly name: string;
  readonly position: string;
  readonly company: string;
}

/** A text of a picture. */
export interface Block {
  readonly kind: 'name' | 'position' | 'company';
  readonly size: number;
  /** Distance of its lines, and to the block above, in shares of its size and in pixels. */
  readonly leading: number;
  readonly before: number;
  readonly lines: readonly TextLine[];
}

/** Name, position and company in the order of the look. */
export async function textsOf({ name, position, company }: Named, look: LookPicture): Promise<Block[]> {
  const { details, text } = look;
  const detail = async (kind: Block['kind'], value: string, before: number): Promise<Block> => ({
    kind,
    size: details.size,
    leading: 1.36,
    before,
    lines: await textLines(withoutBidiControls(value), {
      weight: 400,
      width: (WIDTH - text.start - text.end) / details.size,
      lines: details.lines,
    }),
  });
  const named = await nameOf(name || company, look);
  const role = await detail('position', position, 28);
  const office = await detail('company', name === '' ? '' : company, 0);
  const isAbove = look.isLetterhead && office.lines.length > 0;
  return isAbove ? [office, { ...named, before: 20 }, role] : [named, role, office];
}

async function nameOf(name: string, look: LookPicture): Promise<Block> {
  const text = withoutBidiControls(name);
  const { names, weight, isSerif } = look;
  const at = async (size: number): Promise<Block> => {
    const width = (WIDTH - look.text.start - look.text.end) / size;
    const lines = await textLines(text, { weight, width, lines: 3, isSerif });
    return { kind: 'name', size, leading: 1.22, before: 0, lines };
  };
  if (look.runsDownwards && canRunDownwards(text)) {
    const letters = graphemes(text);
    const lines = await Promise.all(letters.map((one) => textLines(one, { weight, width: 2, lines: 1 })));
    return {
      kind: 'name',
      size: letters.length > 3 ? 96 : 112,
      leading: 1.16,
      before: 0,
      lines: lines.flat(),
    };
  }
  for (const size of names) {
    const block = await at(size);
    if (block.lines.length <= 2) return block;
  }
  return at(names.at(-1) ?? look.details.size);
}
