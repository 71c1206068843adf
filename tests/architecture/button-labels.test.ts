import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['src/shared/styles/base.css', 'src/public-page/ui/public-card.css'])(
  'a double press selects no label of a button in %s',
  (file) => {
    const rule = /\bbutton,\s+summary \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1];
    expect(rule).toContain('user-select: none;');
  },
);
