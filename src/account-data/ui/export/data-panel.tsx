import { CardPage } from './card-page';
import { Everything } from './everything';

interface DataPanelProps {
  readonly uid: string;
  readonly email: string;
  /** The card whose page somebody came for. */
  readonly cardId: string | undefined;
}

/** What a person can take away: everything, or a card as a web page. */
export function DataPanel({ uid, email, cardId }: DataPanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <Everything uid={uid} email={email} />
      <CardPage uid={uid} cardId={cardId} />
    </div>
  );
}
