import { createContext, type ReactNode } from 'react';
import { emptyCardDraft, type CardDraft, type Introduction } from '@/card/model/card';
import type { TranslatedField } from '@/card/model/translations';
import { ownPicturesIn, removeUnused } from '@/card/service/files/card-files';
import { uploadPhoto, uploadPortfolioPicture } from '@/shared/firebase/files/uploads';
import type { Upload } from '@/shared/forms/use-uploads';
import type { LanguageCode } from '@/shared/i18n/languages';

export interface CardFormServices {
  readonly isSlugFree: (slug: string) => Promise<boolean>;
  readonly uploadProfilePhoto: Upload;
  readonly uploadPortfolioImage: Upload;
}

/** Uploads a picture of a card that is no photo of its person. */
export function pictureUpload(uid: string): Upload {
  return (file, options) => uploadPortfolioPicture(uid, file, options);
}

/** The services of an owner's form, with its own check whether a slug is free. */
export function formServices(uid: string, isSlugFree: CardFormServices['isSlugFree']): CardFormServices {
  return {
    isSlugFree,
    uploadProfilePhoto: (file, options) => uploadPhoto(uid, file, options),
    uploadPortfolioImage: pictureUpload(uid),
  };
}

/** Removes the file of a photo that an account no longer has, unless a card shows it. Never rejects. */
export function removeAccountPhoto(uid: string, url: string | null): Promise<void> {
  return removeUnused(uid, ownPicturesIn(uid, url));
}

/**
 * The draft of the form around. Only an open suggestion reads it: a section that passed the draft on would be
 * drawn again at each key press in any other.
 */
export const FormDraft = createContext<CardDraft>(emptyCardDraft());

interface SuggestionSlotProps {
  readonly target: Introduction | TranslatedField;
  readonly value: string;
  /** Set for a field in a further language of the card. */
  readonly translation?: { readonly from: LanguageCode; readonly to: LanguageCode };
  readonly onText: (text: string) => void;
  readonly fieldId: string;
  readonly disabled: boolean;
}

/** Draws it; the route says how, because a module does not know the screens of another. */
export type SuggestionSlot = (props: SuggestionSlotProps) => ReactNode;
