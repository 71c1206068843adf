import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact } from '@/contacts/model/contact';
import { IconButton } from '@/shared/ui/icon-button';

interface FavouriteButtonProps {
  readonly contact: Contact;
  readonly tabIndex?: number;
  readonly onToggle: (contact: Contact) => void;
}

export function FavouriteButton({ contact, tabIndex, onToggle }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const name = contactTitle(contact);
  return (
    <IconButton
      label={contact.favourite ? t('network.removeFavourite', { name }) : t('network.addFavourite', { name })}
      tabIndex={tabIndex}
      data-cell="favourite"
      onClick={() => onToggle(contact)}
    >
      <Star
        aria-hidden
        className={contact.favourite ? 'fill-seal text-seal forced-colors:fill-[color:Highlight]' : ''}
      />
    </IconButton>
  );
}
