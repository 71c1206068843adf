import type { ReactNode } from 'react';
import type { LanguageCode } from '@/shared/i18n/languages';
import { INTRODUCTIONS, type CardInput, type Introduction } from '@/card/model/card';

/** What stands under a text that a model can draft. */
interface SuggestionSlotProps {
  readonly target: Introduction;
  readonly draft: CardInput;
  /** What is in the field now. */
  readonly value: string;
  /** The text is that of the draft in another language. */
  readonly translation?: { readonly from: LanguageCode; readonly to: LanguageCode };
  readonly onText: (text: string) => void;
  readonly fieldId: string;
  readonly disabled: boolean;
}

/** Draws it; the route says how, because a module does not know the screens of another. */
export type SuggestionSlot = (props: SuggestionSlotProps) => ReactNode;

export const isIntroduction = (name: string): name is Introduction =>
  INTRODUCTIONS.some((introduction) => introduction === name);
