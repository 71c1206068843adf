import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '@/shared/browser/use-online';

/** What being offline means for this screen. */
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
