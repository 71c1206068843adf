import { CloudOff } from 'lucide-react';
import { useOnline } from '@/shared/browser/use-online';

/** Says, as long as there is no connection, what that means for this screen: before anybody types in vain. */
export function OfflineNote({ text, className }: { readonly text: string; readonly className?: string }) {
  const online = useOnline();
  return (
    <output className={className}>
      {!online && (
        <span className="flex items-start gap-3 border-s-2 border-field ps-3 text-sm text-ink-soft">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </span>
      )}
    </output>
  );
}
