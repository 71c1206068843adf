import { useRef, type ReactNode } from 'react';
import { Button } from './button';

interface ImageButtonProps {
  readonly children: ReactNode;
  readonly onFiles: (files: File[]) => void;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly multiple?: boolean;
  /** Opens the rear camera. */
  readonly camera?: boolean;
}

/** A button that opens a hidden file input. */
export function ImageButton({
  children,
  onFiles,
  disabled = false,
  busy = false,
  multiple = false,
  camera = false,
}: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={multiple}
        disabled={disabled}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
