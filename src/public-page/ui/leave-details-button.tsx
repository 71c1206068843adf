import type { VisitorWords } from '@/shared/i18n/visitor-words';
import type { DetailsButtonPlace, DetailsSheetControl } from './use-details-sheet';

interface LeaveDetailsButtonProps {
  readonly control: DetailsSheetControl;
  readonly words: VisitorWords;
  readonly place: DetailsButtonPlace;
  readonly className: string;
}

/** Opens the sheet; reports when it could not be loaded. */
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
