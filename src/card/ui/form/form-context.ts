import {
  createContext,
  useContext,
  useState,
  useSyncExternalStore,
  type ConsumerProps,
  type ReactNode,
} from 'react';
import type { CardDraft } from '@/card/model/card';
import type { Draft } from '@/shared/forms/use-draft';
import type { LoadLinkCode, SuggestionSlot } from './form-services';

/** Fields that the form shows and does not change. */
export interface FieldLock {
  readonly fields: ReadonlySet<keyof CardDraft>;
  /** Why, shown at each of the fields. */
  readonly note: ReactNode;
}

/** What the parts of a card's form share. It stays the same at a key press: the draft is a store. */
export interface SharedByForm extends Pick<Draft<CardDraft>, 'latest' | 'subscribe'> {
  /** The saved content the draft was made from. */
  readonly base: CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly disabled: boolean;
  /** The current slug; '' for a new card. */
  readonly ownSlug: string;
  readonly origin: string;
  /** There is no connection, and saving queues the edit. */
  readonly queues: boolean;
  /** A save was tried: fields that are empty and required say so. */
  readonly tried: boolean;
  readonly suggestions?: SuggestionSlot | undefined;
  readonly loadLinkCode?: LoadLinkCode | undefined;
  /** The form is a company's, whose links are all on each card: none is hidden. */
  readonly isCompanys?: boolean | undefined;
  /** What the card's company sets for all its cards, and changes alone. */
  readonly lock?: FieldLock | undefined;
  /** Photo, phone and company, which a new card lacks first, are open from the start. */
  readonly opensAdditions?: boolean | undefined;
}

export const CardFormContext = createContext<SharedByForm | undefined>(undefined);

/** Returns what the form around shares. Throws outside of a card's form. */
export function useFormContext(): SharedByForm {
  const context = useContext(CardFormContext);
  if (context === undefined) throw new Error('There is no card form around.');
  return context;
}

/** Returns why a field is locked, for each field of the form around; undefined if it can be changed. */
export function useLocked(): (field: keyof CardDraft) => ReactNode {
  const { lock } = useFormContext();
  return (field) => (lock?.fields.has(field) ? lock.note : undefined);
}

/** Returns the draft of the form around, at each change of it. */
export function useFormDraft(): CardDraft {
  const { subscribe, latest } = useFormContext();
  return useSyncExternalStore(subscribe, latest);
}

/**
 * Returns these fields of the draft of the form around; always the same fields. The component is drawn again
 * only when one of them changes: at a key press the rest of a full card's form stays as it is
 * (docs/performance.md).
 */
export function useDraftFields<Field extends keyof CardDraft>(
  ...fields: readonly Field[]
): Pick<CardDraft, Field> {
  const { subscribe, latest } = useFormContext();
  const [read] = useState(() => {
    let before = latest();
    return () => {
      const now = latest();
      if (fields.some((field) => now[field] !== before[field])) before = now;
      return before;
    };
  });
  return useSyncExternalStore(subscribe, read);
}

/** Draws its child with the draft of the form around, at each change of it. For an open suggestion. */
export function FormDraftConsumer({ children }: ConsumerProps<CardDraft>): ReactNode {
  return children(useFormDraft());
}
