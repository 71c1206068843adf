import ListChecks from 'lucide-react/icons/list-checks';
import Undo2 from 'lucide-react/icons/undo-2';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPerson } from '@/company/model/person-state';
import { SelectionBar, SelectionButton } from '@/shared/ui/selection-bar';
import type { PersonAction } from './person-actions';
import type { usePeople } from './use-people';

interface PeopleSelectionProps {
  readonly uid: string;
  readonly people: ReturnType<typeof usePeople>;
  readonly isBusy: boolean;
  readonly onOpenInvitation: (people: readonly ListedPerson[]) => void;
  readonly onAsk: (what: PersonAction, people: readonly ListedPerson[]) => void;
}

/** The bar with the number of selected people and what can be done for all of them. */
export function PeopleSelection({ uid, people, isBusy, onOpenInvitation, onAsk }: PeopleSelectionProps) {
  const { t } = useTranslation();
  const { chosen, selectAll, clear } = people;
  const isAny = chosen.length > 0;
  const [isReading, setReading] = useState(false);
  const select = async () => {
    setReading(true);
    await selectAll();
    setReading(false);
  };
  const invited = chosen.filter(({ member }) => member === undefined);
  const elsewhere = chosen.filter(({ holder }) => holder !== uid);
  return (
    <SelectionBar
      label={t('team.selection')}
      count={chosen.length}
      // Sticks below the page's head while the list scrolls, except in a low window.
      className={isAny && 'sticky top-(--navigation-height) z-20 [@media(max-height:30rem)]:static'}
      onClear={isAny ? clear : undefined}
    >
      <SelectionButton icon={ListChecks} keepsWords={!isAny} busy={isReading} onClick={() => void select()}>
        {t('common.selectAll')}
      </SelectionButton>
      {isAny && (
        <>
          <SelectionButton
            icon={UserPlus}
            disabled={isBusy || invited.length === 0}
            onClick={() => onOpenInvitation(invited)}
          >
            {t('company.people.invite')}
          </SelectionButton>
          <SelectionButton
            icon={Undo2}
            disabled={isBusy || elsewhere.length === 0}
            onClick={() => onAsk('takeBack', elsewhere)}
          >
            {t('company.people.takeBack')}
          </SelectionButton>
          <SelectionButton icon={UserMinus} disabled={isBusy} onClick={() => onAsk('release', chosen)}>
            {t('company.people.release')}
          </SelectionButton>
        </>
      )}
    </SelectionBar>
  );
}
