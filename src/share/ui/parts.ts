import type { LucideIcon } from 'lucide-react';
import Image from 'lucide-react/icons/image';
import Mail from 'lucide-react/icons/mail';
import Nfc from 'lucide-react/icons/nfc';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';

export const PARTS = ['send', 'signature', 'wallpaper', 'print', 'nfc'] as const;
export type Part = (typeof PARTS)[number];

export const PART_ICONS: Record<Part, LucideIcon> = {
  send: Send,
  signature: Mail,
  wallpaper: Image,
  print: Printer,
  nfc: Nfc,
};

/** Returns the first part for an unknown name. */
export function partOf(text: string | null): Part {
  return PARTS.find((part) => part === text) ?? 'send';
}
