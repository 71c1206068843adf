import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadBlob } from '@/shared/lib/download';
import type { SavedCard } from './save-contact-missing';
import type { ContactFile } from './vcard-writer';
import type { VisitorWords } from '@/shared/i18n/visitor-words';

interface WrittenContactProps {
  readonly found: SavedCard;
  readonly words: VisitorWords;
  /** Whether the contact has been asked for already, and is downloaded at once. */
  readonly pressed: boolean;
  readonly onSave?: (() => void) | undefined;
}

/** What writes the file is fetched when it is needed: most cards have one. */
async function write(found: SavedCard): Promise<ContactFile> {
  return (await import('./vcard-writer')).writeContact(found);
}

/** The button that downloads a contact file written here, under the person's name. It is written before it is asked for. */
export function WrittenContact({ found, words, pressed, onSave }: WrittenContactProps) {
  const prepared = useRef<Promise<ContactFile>>(undefined);
  const isDue = useRef(pressed);
  const [failed, setFailed] = useState(false);
  const save = useCallback(async () => {
    try {
      const { blob, fileName } = await (prepared.current ?? write(found));
      downloadBlob(blob, fileName);
      setFailed(false);
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }, [found]);
  useEffect(() => {
    const writing = write(found);
    // Whoever presses the button hears of a failure, and then it is tried again.
    writing.catch(() => {
      if (prepared.current === writing) prepared.current = undefined;
    });
    prepared.current = writing;
  }, [found]);
  useEffect(() => {
    // Once for the press that brought it here; later ones are the button's own.
    if (isDue.current) void save();
    isDue.current = false;
  }, [save]);
  return (
    <>
      <button
        type="button"
        className="card-sheet__save"
        data-counts="save"
        onClick={() => {
          onSave?.();
          void save();
        }}
      >
        {words.addToContacts}
      </button>
      <output className="save-contact__note">{failed && words.failedText}</output>
    </>
  );
}
