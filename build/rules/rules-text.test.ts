import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { rulesText } from './rules-text.ts';

const RULES = readFileSync('firestore.rules', 'utf8');

describe('rulesText', () => {
  it('returns firestore.rules as they are stored', () => {
    expect(rulesText(RULES)).toBe(RULES);
  });

  it('writes every part again', () => {
    const bare = RULES.replace(
      /(rules:write from \S+: begin\n)[^]*?(?=\n *\/\/ Written by rules:write: end)/g,
      '$1',
    );
    expect(bare).not.toContain('function isCard(');
    expect(rulesText(bare)).toBe(RULES);
  });

  it('throws where a part is unknown, missing or without its end', () => {
    const broken = [
      RULES.replace('rules:write from src/visits/', 'rules:write from src/visitors/'),
      RULES.replace(/.*rules:write from src\/visits\/.*\n/, ''),
      RULES.replace(/ *\/\/ Written by rules:write: end\n(?![^]*rules:write: end)/, ''),
    ];
    for (const rules of broken) expect(() => rulesText(rules)).toThrow(/part/);
  });

  it('throws where a later field has a kind without a default', () => {
    const table = { ...CARD_FIELDS, tint: { kind: 'color', since: '9.0.0' } } as const;
    expect(() => rulesText(RULES, table)).toThrow('tint');
  });
});
