import { useRef, type ReactNode } from 'react';
import { Button } from './button';

interface ImageButtonProps {
  readonly children: ReactNode;
  readonly onFiles: (files: File[]) => void;
  readonly disabled?: boolean;
  /** Work with what was chosen is under way: as of `Button`. */
  readonly busy?: boolean;
  readonly multiple?: boolean;
  /** Opens the rear camera where there is one. */
  readonly camera?: boolean;
}

/** A button that asks for pictures. The input is hidden from everybody; the button is the control. */
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
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
