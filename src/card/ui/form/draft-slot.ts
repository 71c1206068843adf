import type { ReactNode } from 'react';
import { INTRODUCTIONS, type CardDraft, type Introduction } from '@/card/model/card';

/** What stands under a text that a model can draft. */
interface DraftSlotProps {
  readonly target: Introduction;
  readonly draft: CardDraft;
  readonly onText: (text: string) => void;
  readonly fieldId: string;
  readonly disabled: boolean;
}

/** Draws it; the route says how, because a module does not know the screens of another. */
export type DraftSlot = (props: DraftSlotProps) => ReactNode;

export const isIntroduction = (name: string): name is Introduction =>
  INTRODUCTIONS.some((introduction) => introduction === name);
