/**
 * `#brand` in programs that run under Node; a bundler gets the same exports as constants (brand-module.ts).
 * One line for each field that the app or a program reads.
 */
import { paletteOf } from './brand-colors.ts';
import { readMark } from './brand-mark.ts';
import { brandFolder, readBrand } from './read-brand.ts';

const brand = readBrand();

export const name = brand.name;
export const mark = readMark(brandFolder(), brand);
export const colors = brand.colors;
/** The color of text on the accent. */
export const onAccent = paletteOf(brand.colors)['on-accent'];
export const signIn = brand.signIn;
export const hasSecondFactor = brand.signIn.secondFactor;
export const { operator, privacy, privacyDate, terms, support, footer, languages, signUp, plans, landing } =
  brand;
