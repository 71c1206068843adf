/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { CardView } from '@/card/model/card-view';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { CardBelow, CardSheet } from './card-sheet';

interface PreviewSheetProps {
  readonly head: CardView;
  /** What is below the head. Drawn again only when it is another object. */
  readonly below: CardView;
  readonly words: VisitorWords;
  readonly placeholder: string;
}

/** The whole card with buttons that do nothing, for the editor's preview. */
export function PreviewSheet({ head, below, words, placeholder }: PreviewSheetProps) {
  const belowHead = useMemo(() => <CardBelow sheet={below} words={words} />, [below, words]);
  return (
    <CardSheet
      sheet={head}
      words={words}
      nameAs="p"
      placeholder={placeholder}
      below={belowHead}
      actions={
        <>
          <span className="card-sheet__save">{words.addToContacts}</span>
          <span className="card-sheet__second">{words.leaveDetails}</span>
        </>
      }
    />
  );
}
