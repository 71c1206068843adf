import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardDraftFrom, emptyCardDraft, parseCard } from './card';
import { fieldsWith } from './card-fields';
import { parseCardLink } from './link-document';
import { parsePublicCard, toPublicCard } from './public-card';

describe('parseCard', () => {
  it('gives every field of an empty document its default', () => {
    const card = parseCard('id', undefined);
    expect(card).toMatchObject({
      id: 'id',
      name: '',
      memo: '',
      customPath: '',
      vcardUrl: '',
      portfolioImages: [],
    });
    expect(card.cardButtonColor).toBe('#007AFF');
    expect(card.cardBackgroundColor).toBe('#FFFFFF');
    expect(card.createdAt).toEqual(new Date(0));
  });

  it('reads times from Firestore timestamps, ISO text and milliseconds', () => {
    const at = new Date('2026-03-04T05:06:07Z');
    for (const createdAt of [at, { toDate: () => at }, at.toISOString(), at.getTime()]) {
      expect(parseCard('id', { createdAt }).createdAt).toEqual(at);
    }
  });

  it('drops picture addresses that are not http or https', () => {
    const card = parseCard('id', {
      photoUrl: 'javascript:alert(1)',
      vcardUrl: 'data:text/html,x',
      portfolioImages: ['https://a.example/1.png', 'javascript:alert(1)', 7, 'ftp://a.example/2.png'],
    });
    expect(card.photoUrl).toBe('');
    expect(card.vcardUrl).toBe('');
    expect(card.portfolioImages).toEqual(['https://a.example/1.png']);
  });

  it('migrates the legacy flat fields of the QR design', () => {
    const card = parseCard('id', {
      qrColor: '#112233',
      qrBackgroundColor: '#fff',
      qrValue: 'https://x.example/a',
    });
    expect(card.qrDesign).toMatchObject({
      qrColor: '#112233',
      qrBackgroundColor: '#FFFFFF',
      qrValue: 'https://x.example/a',
      createdAt: undefined,
    });
  });

  it('never throws, and returns valid texts and times for any document', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const card = parseCard('id', data);
        for (const value of Object.values(cardDraftFrom(card))) expect(value).toBeDefined();
        expect(typeof card.name).toBe('string');
        expect(Number.isFinite(card.updatedAt.getTime())).toBe(true);
      }),
    );
  });

  it('never throws on a document with known fields of any type, and reads its own result back', () => {
    const fields = Object.keys(parseCard('id', {}));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), fc.anything()), (data) => {
        const { id, isLegacy, others, ...knownFields } = parseCard('id', data);
        expect(parseCard('id', { ...others, ...knownFields })).toEqual({
          ...knownFields,
          id,
          isLegacy,
          others,
        });
      }),
    );
  });
});

describe('toPublicCard', () => {
  const card = parseCard('id', {
    ownerUid: 'u',
    name: 'Ann',
    memo: 'secret',
    vcardUrl: 'https://a.example/c.vcf',
  });

  it('omits exactly the private fields and the id', () => {
    const omitted = Object.keys(card).filter((field) => !(field in toPublicCard(card)));
    const own = fieldsWith({ isPrivate: true }).filter((field) => field in card);
    expect(omitted.sort()).toEqual(['id', 'isLegacy', 'others', ...own].sort());
  });

  it('does not contain the memo', () => {
    expect(JSON.stringify(toPublicCard(card))).not.toContain('secret');
  });

  it('has no vCard address for a draft', () => {
    expect(toPublicCard(emptyCardDraft()).vcardUrl).toBe('');
    expect(toPublicCard(card).vcardUrl).toBe('https://a.example/c.vcf');
  });
});

describe('parseCardLink', () => {
  it('returns an active link with its card', () => {
    const link = parseCardLink({ status: 'active', userId: 'u', cardId: 'c', card: { name: 'Ann' } });
    expect(link).toEqual({
      status: 'active',
      userId: 'u',
      cardId: 'c',
      card: parsePublicCard({ name: 'Ann' }),
    });
  });

  it.each([
    ['without its card', undefined],
    ['with a card that names no one', { name: '  ', bio: 'Hello' }],
  ])('returns the status "unshown" for a link of an earlier version, %s', (_what, card) => {
    const link = parseCardLink({ status: 'active', userId: 'u', cardId: 'c', card });
    expect(link).toEqual({ status: 'unshown' });
  });

  it('returns a moved link with its owner and card', () => {
    const link = { status: 'moved', movedTo: 'ann', userId: 'u1', cardId: 'c1' };
    expect(parseCardLink(link)).toEqual(link);
  });

  it.each([
    ['nothing', undefined],
    ['an unknown status', { status: 'gone', userId: 'u', cardId: 'c' }],
    ['a move to nowhere', { status: 'moved', movedTo: '' }],
    ['a move to an invalid slug', { status: 'moved', movedTo: '..' }],
    ['an active link without an owner', { status: 'active', cardId: 'c' }],
    ['an active link without a card', { status: 'active', userId: 'u' }],
  ])('returns undefined for %s', (_what, data) => {
    expect(parseCardLink(data)).toBeUndefined();
  });
});
