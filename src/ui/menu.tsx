import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Red: it takes something away. */
  danger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it; must take a ref and click handlers. */
  trigger: ReactNode;
  /** Lines above the items that are no items. */
  header?: ReactNode;
  items: MenuItem[];
}

/** A drop-down list of actions: arrow keys, type-ahead, Escape. */
export function Menu({ trigger, header, items }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[min(20rem,calc(100vw-1rem))] min-w-52 animate-rise rounded-sheet border border-line bg-sheet p-1.5 text-ink shadow-lift"
        >
          {header && <Radix.Label className="px-3 py-2 text-sm">{header}</Radix.Label>}
          {header && <Radix.Separator className="my-1 h-px bg-line" />}
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              onSelect={item.onSelect}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm outline-none data-highlighted:bg-seal-wash [&_svg]:size-4 ${item.danger ? 'text-bad' : ''}`}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
