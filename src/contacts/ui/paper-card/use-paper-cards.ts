import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_SCRIPTS, type CardScript } from '@/contacts/model/paper-card/scripts';
import { openCardReader } from '@/contacts/service/paper-card/card-reader';
import { openFlattener } from '@/contacts/service/paper-card/flat-card';
import { contactOfPhoto, type PaperCard } from '@/contacts/service/paper-card/read-paper-card';
import { PictureError, type PictureProblem } from '@/shared/browser/open-picture';

/** `failed`: the reader could not be loaded, or ended. */
type PaperCardProblem = PictureProblem | 'failed';

interface PaperCardItem {
  readonly id: number;
  readonly file: File;
  readonly card?: PaperCard;
  readonly problem?: PaperCardProblem;
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
  /** Reads the first card's picture again, and those that are not read yet, in this script as well. */
  readonly readAgain: (script: CardScript) => void;
  readonly cancel: () => void;
}

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
        change(id, { card });
      } catch (error) {
        if (signal.aborted) return;
        change(id, { problem: error instanceof PictureError ? error.problem : 'failed' });
      }
    }
    close();
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
      setScripts(wanted);
      const made = files.map((file, id): PaperCardItem => ({ id, file }));
      setItems(made);
      setCounts({ saved: 0, total: made.length });
      void read(made, wanted);
    },
    next: (isSaved) => {
      setItems((now) => now.slice(1));
      if (isSaved) setCounts((now) => ({ ...now, saved: now.saved + 1 }));
    },
    retry: () => {
      const failed = items.map(({ id, file, card }) => ({ id, file, ...(card && { card }) }));
      setItems(failed);
      void read(
        failed.filter(({ card }) => card === undefined),
        scripts,
      );
    },
    readAgain: (script) => {
      // In their order: the first one reads the numbers.
      const more = CARD_SCRIPTS.filter((one) => one === script || scripts.includes(one));
      const next = items.map((item, at) => (at === 0 ? { id: item.id, file: item.file } : item));
      setScripts(more);
      setItems(next);
      void read(
        next.filter(({ card, problem }) => card === undefined && problem === undefined),
        more,
      );
    },
    cancel: () => {
      work.current?.abort();
      setItems([]);
      setCounts({ saved: 0, total: 0 });
    },
  };
}
