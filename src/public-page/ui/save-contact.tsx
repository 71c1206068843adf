/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { vcardAddress, vcardIsMissing } from '@/card/service/vcard/vcard-address';
import { wayOutOfApp } from '@/public-page/model/in-app-browser';
import { isOffline, watchOnline } from '@/shared/browser/offline';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import './save-contact.css';
import { downloadBlob } from '@/shared/browser/download';
import { isHomeScreenApp } from '@/shared/browser/home-screen-app';
import { afterFirstPaint } from '@/shared/browser/scheduling';
import { CopyOutcome, useAddressCopy } from './address-copy';
import { loadTrouble, type LoadTrouble } from './load-trouble';
import type { SavedCard, VcardFile } from './vcard-writer';

interface SaveContactProps {
  readonly found: SavedCard;
  /** Whether the file in Storage has what the page shows: the file is in the card's first language. */
  readonly isStored?: boolean;
  readonly words: VisitorWords;
  /** Called when the contact is handed to the device. */
  readonly onSaved?: () => void;
}

/**
 * The primary action: a link to the vCard in Storage, which phones open in contacts, else a vCard made here.
 * The link is built here, never taken from `vcardUrl`.
 */
export function SaveContact({ found, isStored = true, words, onSaved }: SaveContactProps) {
  const missing = useVcardMissing(found);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      {missing || pressed || !isStored ? (
        <WrittenContact found={found} words={words} pressed={pressed} onSaved={onSaved} />
      ) : (
        <a
          className="card-sheet__save"
          data-counts="save"
          href={vcardAddress({ ownerUid: found.userId, id: found.cardId })}
          type="text/vcard"
          rel="noopener noreferrer"
          onClick={(event) => {
            // A suspended page missed the offline event; its link would lead to an error page.
            if (isOffline()) {
              event.preventDefault();
              setPressed(true);
            } else onSaved?.();
          }}
        >
          {words.addToContacts}
        </a>
      )}
    </>
  );
}

interface LeaveAppProps {
  readonly address: string;
  readonly words: VisitorWords;
}

/** In an in-app browser: how to open the card in a browser that saves contacts, and its address to copy. */
export function LeaveApp({ address, words }: LeaveAppProps) {
  const { copying, copy } = useAddressCopy(address);
  // The user agent of a home-screen app lacks "Safari/" too, but contacts can be saved there.
  const wayOut = isHomeScreenApp() ? undefined : wayOutOfApp(navigator.userAgent, address);
  if (wayOut === undefined) return null;
  return (
    <section className="leave-app" aria-label={words.openInBrowser}>
      <p>{words.inAppText}</p>
      <div className="leave-app__ways">
        {wayOut.href !== undefined && <a href={wayOut.href}>{words.openInBrowser}</a>}
        <button type="button" onClick={() => void copy()}>
          {words.copyLink}
        </button>
      </div>
      <CopyOutcome copying={copying} address={address} copied={words.linkCopied} failed={words.copyFailed} />
      <p>{words.inAppMenu}</p>
    </section>
  );
}

interface WrittenContactProps {
  readonly found: SavedCard;
  readonly words: VisitorWords;
  readonly pressed: boolean;
  readonly onSaved: (() => void) | undefined;
}

/** Loaded on demand: most cards have a file. */
async function write(found: SavedCard, words: VisitorWords): Promise<VcardFile> {
  return (await import('./vcard-writer')).writeContact(found, words);
}

/** Downloads a vCard made here, prepared before the press. */
function WrittenContact({ found, words, pressed, onSaved }: WrittenContactProps) {
  const prepared = useRef<Promise<VcardFile> | undefined>(undefined);
  const isDue = useRef(pressed);
  const [trouble, setTrouble] = useState<LoadTrouble>();
  const save = useCallback(async () => {
    try {
      const { blob, fileName } = await (prepared.current ?? write(found, words));
      downloadBlob(blob, fileName);
      setTrouble(undefined);
      onSaved?.();
    } catch (error) {
      reportError(error);
      setTrouble(loadTrouble());
    }
  }, [found, words, onSaved]);
  useEffect(() => {
    const writing = write(found, words);
    // A press reports the failure and tries again.
    writing.catch(() => {
      if (prepared.current === writing) prepared.current = undefined;
    });
    prepared.current = writing;
  }, [found, words]);
  useEffect(() => {
    // Once, for the press on the link.
    if (isDue.current) void save();
    isDue.current = false;
  }, [save]);
  return (
    <>
      <button type="button" className="card-sheet__save" data-counts="save" onClick={() => void save()}>
        {words.addToContacts}
      </button>
      <output className="save-contact__note">{trouble && words[trouble]}</output>
    </>
  );
}

/**
 * Whether the vCard in Storage is unavailable: at once when the card has none, is cached or the browser is
 * offline; otherwise once Storage has answered, or not.
 */
function useVcardMissing({ card, userId, cardId, cachedOn, changedAt }: SavedCard): boolean {
  const [offline, setOffline] = useState(isOffline);
  const [missing, setMissing] = useState(false);
  const asks = card.vcardUrl !== '' && cachedOn === undefined && !offline;
  useEffect(() => watchOnline(() => setOffline(isOffline())), []);
  useEffect(() => {
    if (!asks) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      const gone = await vcardIsMissing({ ownerUid: userId, id: cardId, changedAt }, abort.signal);
      if (!abort.signal.aborted) setMissing(gone);
    };
    const stop = afterFirstPaint(() => void ask());
    return () => {
      stop();
      abort.abort();
    };
  }, [asks, userId, cardId, changedAt]);
  return !asks || missing;
}
