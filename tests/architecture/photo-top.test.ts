/** The share at which a photo is cut stands in style sheets, too, which cannot import it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PHOTO_TOP } from '@/shared/lib/pixels';
import { REPOSITORY } from '../support/repository.ts';

test.each(['src/card/view/card-parts.css', 'src/shared/lib/published-page.ts'])(
  'a photo is cut in %s as it is in pictures of a card',
  (file) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8');
    expect(text.match(/: ?50% (\d+)%/)?.[1]).toBe(String(PHOTO_TOP * 100));
  },
);
