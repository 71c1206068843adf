import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  detailProblems,
  NO_DETAILS,
  parseDetails,
  parseInboxEntry,
  parseUnsentDetails,
  policyDate,
  serializeUnsentDetails,
  tidyDetails,
  type Details,
} from './inbox-entry';

const DAY_MS = 86_400_000;
const kept = { details: { ...NO_DETAILS, name: 'Bea', phone: '1' }, policy: '2026-11-22' };
const then = new Date('2026-11-22T08:00:00Z');
const after = (days: number) => new Date(then.getTime() + days * DAY_MS);

it('restores a visitor’s unsent details for 30 days, also after the clock was set back', () => {
  expect(parseUnsentDetails(serializeUnsentDetails(kept, then), after(30))).toEqual(kept);
  expect(parseUnsentDetails(serializeUnsentDetails(kept, then), after(30.01))).toBeUndefined();
  expect(parseUnsentDetails(serializeUnsentDetails(kept, then), after(-1))).toEqual(kept);
  expect(parseUnsentDetails(serializeUnsentDetails(kept, then), after(-30.01))).toBeUndefined();
});

it('restores nothing from missing or foreign data', () => {
  expect(parseUnsentDetails(null, then)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseUnsentDetails(text, then)).toBeUndefined();
    }),
  );
});

const bea: Details = { ...NO_DETAILS, name: 'Bea', email: 'bea@visitors.example' };
const anyDetails = fc.record({
  name: fc.string({ unit: 'binary' }),
  email: fc.string({ unit: 'binary' }),
  phone: fc.string({ unit: 'binary' }),
  company: fc.string({ unit: 'binary' }),
  note: fc.string({ unit: 'binary', maxLength: 1_500 }),
});

describe('details', () => {
  it.each<[string, Partial<Details>, object]>([
    ['can be sent', {}, {}],
    ['need a name', { name: ' \u200B' }, { name: 'missing' }],
    ['need an address or a number', { email: ' ' }, { email: 'missing' }],
    ['do with a number', { email: '', phone: '+82 10' }, {}],
    ['need an address that is one', { email: 'bea', phone: '1234' }, { email: 'invalid' }],
    ['need an address with an ending', { email: 'bea@carte' }, { email: 'invalid' }],
    ['need a number one can see', { phone: '\u3164' }, { phone: 'invalid' }],
    ['need a number that may be one', { phone: 'abc' }, { phone: 'invalid' }],
    ['need more than three digits', { phone: '123' }, { phone: 'invalid' }],
    ['do with digits of any script', { email: '', phone: '٠١٠٠' }, {}],
    ['may be as long as the limits', { note: 'x'.repeat(1_000), company: 'x'.repeat(150) }, {}],
    [
      'is too long',
      { note: 'x'.repeat(1_001), name: 'x'.repeat(101) },
      { note: 'too-long', name: 'too-long' },
    ],
    ['may have an address of 254', { email: `${'x'.repeat(64)}@${'y'.repeat(190)}` }, { email: 'too-long' }],
  ])('%s', (_what, changes, problems) => {
    expect(detailProblems({ ...bea, ...changes })).toEqual(problems);
  });

  it('get single-line fields, and a name without bidi controls', () => {
    const untidy = {
      name: ' Bea\u202E\tLee ',
      email: ' b@c ',
      phone: '1\n2',
      company: 'A\u0000B',
      note: ' a\r\nb\u0007 ',
    };
    expect(tidyDetails(untidy)).toEqual({
      name: 'Bea Lee',
      email: 'b@c',
      phone: '1 2',
      company: 'A B',
      note: 'a\nb',
    });
  });

  it('of any stored data are parsed to clean fields within the limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyDetails), (data) => {
        const details = parseDetails(data);
        expect(tidyDetails(details)).toEqual(details);
        expect(details.note.length).toBeLessThanOrEqual(2_000);
      }),
    );
  });
});

describe('an inbox entry', () => {
  const common = { cardId: 'C1', consent: true, policy: '2026-11-22', createdAt: '2026-11-22T08:00:00Z' };

  it('is open or encrypted', () => {
    expect(parseInboxEntry('g1', { ...common, ...bea })).toEqual({
      id: 'g1',
      ...common,
      createdAt: new Date(common.createdAt),
      content: { kind: 'open', details: bea },
    });
    expect(parseInboxEntry('g1', { ...common, encrypted: 'QUJD' }).content).toEqual({
      kind: 'encrypted',
      encrypted: 'QUJD',
    });
  });

  it.each([[undefined], [false], ['true'], [1]])('has no consent for %j', (consent) => {
    expect(parseInboxEntry('g1', { ...common, ...bea, consent }).consent).toBe(false);
  });

  it('is parsed from any stored data', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(parseInboxEntry('g1', data).createdAt.getTime()).not.toBeNaN();
      }),
    );
  });
});

it('names the day of the policy that is shown: the operator’s for their own document, else the later one', () => {
  const texts = policyDate(undefined, false);
  expect(policyDate(undefined, true)).toBe(texts);
  expect(policyDate('2026-01-01', false)).toBe(texts);
  expect(policyDate('2026-01-01', true)).toBe('2026-01-01');
  for (const isOwn of [true, false]) expect(policyDate('2099-01-01', isOwn)).toBe('2099-01-01');
});
