import type { ReactNode } from 'react';
import type { CardDraft } from '@/model/card/card';
import type { DraftTarget } from '@/model/drafts/draft-prompt';

/** What stands under a text that a model can draft. */
interface DraftSlotProps {
  readonly target: DraftTarget;
  readonly draft: CardDraft;
  readonly onText: (text: string) => void;
  readonly fieldId: string;
  readonly disabled: boolean;
}

/** Draws it; the route says how, because a feature knows no other. */
export type DraftSlot = (props: DraftSlotProps) => ReactNode;

export const isDraftTarget = (name: string): name is DraftTarget =>
  name === 'introText' || name === 'servicesIntro';
