import type { VisitorWords } from '@/shared/i18n/visitor-words';
import type { DetailsButtonPlace, DetailsSheetControl } from './use-details-sheet';

interface LeaveDetailsButtonProps {
  readonly control: DetailsSheetControl;
  readonly words: VisitorWords;
  readonly place: DetailsButtonPlace;
  readonly className: string;
}

/** Opens the sheet in which a visitor leaves details; says so where it could not be fetched. */
export function LeaveDetailsButton({ control, words, place, className }: LeaveDetailsButtonProps) {
  const state = control.stateAt(place);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-busy={state === 'coming' ? 'true' : undefined}
        onClick={() => control.open(place)}
      >
        {words.leaveDetails}
      </button>
      <output className="save-contact__note">{state === 'failed' && words.failedText}</output>
    </>
  );
}
