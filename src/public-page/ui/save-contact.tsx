import { useState } from 'react';
import { vcardAddress } from '@/card/service/vcard/vcard-address';
import { isOffline } from '@/shared/lib/offline';
import { LeaveApp } from './save-contact-way-out';
import { useVcardMissing, type SavedCard } from './save-contact-missing';
import { WrittenContact } from './save-contact-written';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import './save-contact.css';

interface SaveContactProps {
  readonly found: SavedCard;
  readonly words: VisitorWords;
  /** The address to hand on: by its name, whatever way this visitor came. */
  readonly address: string;
  /** Whether the way out of another app is due: telling the app takes longer than drawing the button. */
  readonly offersWayOut: boolean;
  /** Told when the contact is asked for. */
  readonly onSave?: () => void;
}

/**
 * The page's one primary action. With a contact file in Storage it is a plain link, which phones hand to their contacts
 * app; without one, and without a connection, the file is written here and downloaded under the person's name. `vcardUrl` says only that there is a
 * file: its address is made here, so that whatever a card says, the link leads to no other place. Inside another app's
 * browser, where neither may work, the way out of it stands below.
 */
export function SaveContact({ found, words, address, offersWayOut, onSave }: SaveContactProps) {
  const missing = useVcardMissing(found);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      {missing || pressed ? (
        <WrittenContact found={found} words={words} pressed={pressed} onSave={onSave} />
      ) : (
        <a
          className="card-sheet__save"
          data-counts="save"
          href={vcardAddress({ ownerUid: found.userId, id: found.cardId })}
          type="text/vcard"
          rel="noopener noreferrer"
          onClick={(event) => {
            onSave?.();
            // A page that slept while the connection went has heard of nothing; its link would lead to the browser's error page.
            if (!isOffline()) return;
            event.preventDefault();
            setPressed(true);
          }}
        >
          {words.addToContacts}
        </a>
      )}
      {offersWayOut && <LeaveApp address={address} words={words} />}
    </>
  );
}
