/**
 * What names the product: `BRAND.name` and the other fields of brand/brand.json that build/brand/node.ts
 * exports. No other file knows the name.
 */
export * as BRAND from '#brand';
