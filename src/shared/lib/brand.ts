/**
 * What names the product: `BRAND.name` and the other fields of brand/brand.json that build/brand/node.ts
 * exports. No other file knows the name.
 */
// oxlint-disable-next-line oxc/no-barrel-file -- the build puts constants in place of the modules that it counts
export * as BRAND from '#brand';
