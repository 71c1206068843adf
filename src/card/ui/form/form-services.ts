import type { ComponentType, ReactNode } from 'react';
import type { CardDraft, Introduction } from '@/card/model/card';
import type { TranslatedField } from '@/card/model/translations';
import { ownPicturesIn, releasePictures, removeUnused } from '@/card/service/files/card-files';
import { COMMIT_MS, notePendingFiles } from '@/shared/firebase/files/pending-files';
import { uploadPhoto, uploadPortfolioPicture } from '@/shared/firebase/files/uploads';
import type { Upload } from '@/shared/forms/use-uploads';
import type { LanguageCode } from '@/shared/i18n/languages';

export interface CardFormServices {
  readonly isSlugFree: (slug: string) => Promise<boolean>;
  readonly uploadProfilePhoto: Upload;
  readonly uploadPortfolioImage: Upload;
  /** Called when the form is left, with the pictures that it has uploaded. */
  readonly releasePictures: (urls: readonly string[]) => void;
}

/** Returns the upload for a card's pictures other than the profile photo. */
export function pictureUpload(uid: string): Upload {
  return (file, options) => uploadPortfolioPicture(uid, file, options);
}

/** Returns the services of an owner's form, with the given check whether a slug is free. */
export function formServices(uid: string, isSlugFree: CardFormServices['isSlugFree']): CardFormServices {
  return {
    isSlugFree,
    uploadProfilePhoto: (file, options) => uploadPhoto(uid, file, options),
    uploadPortfolioImage: pictureUpload(uid),
    releasePictures: (urls) => releasePictures(uid, urls),
  };
}

/** Notes the file of an account's photo that is being replaced: this page may end right after it. */
export function noteAccountPhoto(uid: string, url: string | null): void {
  notePendingFiles(uid, ownPicturesIn(uid, url), COMMIT_MS);
}

/** Removes the file of an account's former photo, unless a card shows it. Never rejects. */
export function removeAccountPhoto(uid: string, url: string | null): Promise<void> {
  return removeUnused(uid, ownPicturesIn(uid, url));
}

interface SuggestionSlotProps {
  readonly target: Introduction | TranslatedField;
  readonly value: string;
  /** The translation's languages, for a field in a further language of the card. */
  readonly translation?: { readonly from: LanguageCode; readonly to: LanguageCode };
  readonly onText: (text: string) => void;
  readonly fieldId: string;
  readonly disabled: boolean;
}

export interface LinkCodeProps {
  readonly url: string;
  /** What the link is called. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Loads the dialog with the QR code of one link. The route provides it, too. */
export type LoadLinkCode = () => Promise<ComponentType<LinkCodeProps>>;

/** Fills in several fields at once. Provided by the route, too. */
export type FormFiller = ComponentType<{
  readonly latest: () => CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly disabled: boolean;
}>;

/** Renders a suggestion. The route provides it, because a module does not import the screens of another. */
export type SuggestionSlot = (props: SuggestionSlotProps) => ReactNode;
