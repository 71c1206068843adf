import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/text-field';

interface CardSearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Finds a card among many. Loaded on demand: most owners have few. */
export function CardSearch({ text, onSearch }: CardSearchProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type="search"
      dir="auto"
      label={t('dashboard.find')}
      value={text}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}
