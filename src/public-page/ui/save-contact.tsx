import { useState, useCallback, useEffect, useRef } from 'react';
import { vcardAddress } from '@/card/service/vcard/vcard-address';
import { isOffline } from '@/shared/browser/offline';
import { useVcardMissing, type SavedCard } from './save-contact-missing';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import './save-contact.css';
import { copyText } from '@/shared/browser/clipboard';
import { isHomeScreenApp } from '@/shared/browser/home-screen-app';
import { wayOutOfApp } from './in-app-browser';
import { downloadBlob } from '@/shared/browser/download';
import type { ContactFile } from './vcard-writer';

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

interface LeaveAppProps {
  /** The page's own address. */
  readonly address: string;
  readonly words: VisitorWords;
}

/**
 * Below the button that saves the contact, for visitors inside another app: how to get the card into a browser that hands it
 * to the phone's contacts; for everybody else nothing. The address is there to be copied in any case; where copying is refused, it is shown.
 */
function LeaveApp({ address, words }: LeaveAppProps) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () => {
    copyText(address).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );
  };
  // Its user agent lacks "Safari/", like another app's; but contacts are saved there.
  const wayOut = isHomeScreenApp() ? undefined : wayOutOfApp(navigator.userAgent, address);
  if (wayOut === undefined) return null;
  return (
    <section className="leave-app" aria-label={words.openInBrowser}>
      <p>{words.inAppText}</p>
      <div className="leave-app__ways">
        {wayOut.href !== undefined && <a href={wayOut.href}>{words.openInBrowser}</a>}
        <button type="button" onClick={copy}>
          {words.copyLink}
        </button>
      </div>
      <output>
        {copying === 'copied' && words.linkCopied}
        {copying === 'failed' && (
          <>
            {words.copyFailed} <bdi className="leave-app__address">{address}</bdi>
          </>
        )}
      </output>
      <p>{words.inAppMenu}</p>
    </section>
  );
}

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
function WrittenContact({ found, words, pressed, onSave }: WrittenContactProps) {
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
