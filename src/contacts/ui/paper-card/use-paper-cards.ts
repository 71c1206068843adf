import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactInput } from '@/contacts/model/contact';
import { contactOfPhoto, type PaperCard } from '@/contacts/service/paper-card/read-paper-card';
import type { CardScript } from '@/paper-cards/model/scripts';
import { openCardReader } from '@/paper-cards/service/card-reader';
import { openFlattener } from '@/paper-cards/service/flat-card';
import { PictureError, type PictureProblem } from '@/shared/browser/open-picture';

/** `failed`: the reader could not be loaded, or ended. */
type PaperCardProblem = PictureProblem | 'failed';

interface PaperCardItem {
  readonly id: number;
  readonly file: File;
  readonly card?: PaperCard | undefined;
  readonly problem?: PaperCardProblem | undefined;
  /** What the owner changed of it before it was read again. */
  readonly edits?: Partial<ContactInput> | undefined;
  /** While it is read again. */
  readonly before?: { readonly card: PaperCard; readonly scripts: readonly CardScript[] } | undefined;
}

export interface PaperCards {
  /** Cards that are not decided about yet, in order; the first one is shown. */
  readonly items: readonly PaperCardItem[];
  /** Of the card that is being read, 0 to 1. */
  readonly share: number;
  readonly saved: number;
  /** What the cards are read in. */
  readonly scripts: readonly CardScript[];
  /** How many were chosen. */
  readonly total: number;
  /** The pictures of these cards are stored with their contacts, from the one that is shown on. */
  readonly keepsPicture: boolean;
  readonly setKeepsPicture: (keepsPicture: boolean) => void;
  readonly start: (files: readonly File[], scripts: readonly CardScript[]) => void;
  /** Takes the first card away: saved, or not wanted. */
  readonly next: (isSaved: boolean) => void;
  readonly retry: () => void;
  /**
   * Reads the first card's picture again in these scripts, and keeps its owner's edits. The cards after it
   * that are not read yet, or were read badly, are read in them as well.
   */
  readonly readAgain: (scripts: readonly CardScript[], edits: Partial<ContactInput>) => void;
  /** Ends reading again: the first card is as it was read before. */
  readonly returnToReading: () => void;
  readonly cancel: () => void;
}

const isReadBadly = ({ card }: PaperCardItem) => card?.notice === 'otherScript' || card?.notice === 'noName';

const KINDS = {
  mobile: 'visitor.phoneMobile',
  phone: 'network.fields.phone',
  fax: 'visitor.phoneFax',
} as const;

/** Reads pictures of cards one after the other, while the owner looks through the first ones. */
export function usePaperCards(): PaperCards {
  const { t } = useTranslation();
  const [items, setItems] = useState<readonly PaperCardItem[]>([]);
  const [share, setShare] = useState(0);
  const [counts, setCounts] = useState({ saved: 0, total: 0 });
  const [keepsPicture, setKeepsPicture] = useState(true);
  const work = useRef<AbortController>(undefined);
  const [scripts, setScripts] = useState<readonly CardScript[]>([]);
  useEffect(() => () => work.current?.abort(), []);

  const read = async (wanted: readonly PaperCardItem[], inScripts: readonly CardScript[]) => {
    work.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    const reader = openCardReader((part) => !signal.aborted && setShare(part));
    const flattener = openFlattener();
    const close = () => {
      reader.close();
      flattener.close();
    };
    signal.addEventListener('abort', close);
    const change = (id: number, outcome: Partial<PaperCardItem>) =>
      setItems((now) => now.map((item) => (item.id === id ? { ...item, ...outcome } : item)));
    for (const { id, file } of wanted) {
      setShare(0);
      try {
        const card = await contactOfPhoto(file, {
          reader,
          flattener,
          scripts: inScripts,
          wordFor: (kind) => t(KINDS[kind]),
          signal,
        });
        if (signal.aborted) return;
        change(id, { card, before: undefined });
      } catch (error) {
        if (signal.aborted) return;
        change(id, { problem: error instanceof PictureError ? error.problem : 'failed' });
      }
    }
    close();
  };

  const readMissing = (next: readonly PaperCardItem[], inScripts: readonly CardScript[]) => {
    setItems(next);
    setScripts(inScripts);
    void read(
      next.filter(({ card, problem }) => card === undefined && problem === undefined),
      inScripts,
    );
  };

  return {
    items,
    share,
    scripts,
    ...counts,
    keepsPicture,
    setKeepsPicture,
    start: (files, wanted) => {
      setKeepsPicture(true);
      setCounts({ saved: 0, total: files.length });
      readMissing(
        files.map((file, id) => ({ id, file })),
        wanted,
      );
    },
    next: (isSaved) => {
      setItems((now) => now.slice(1));
      if (isSaved) setCounts((now) => ({ ...now, saved: now.saved + 1 }));
    },
    retry: () =>
      readMissing(
        items.map((item) => ({ ...item, problem: undefined })),
        scripts,
      ),
    readAgain: (wanted, edits) =>
      readMissing(
        items.map((item, at) => {
          if (at === 0)
            return { ...item, card: undefined, edits, before: item.card && { card: item.card, scripts } };
          return isReadBadly(item) ? { ...item, card: undefined } : item;
        }),
        wanted,
      ),
    returnToReading: () => {
      const [first, ...others] = items;
      if (first?.before === undefined) return;
      const { card, scripts: former } = first.before;
      readMissing([{ ...first, card, before: undefined, problem: undefined }, ...others], former);
    },
    cancel: () => {
      work.current?.abort();
      setItems([]);
      setCounts({ saved: 0, total: 0 });
    },
  };
}
