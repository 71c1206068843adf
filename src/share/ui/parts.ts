import { Image, Mail, Nfc, Printer, Send, type LucideIcon } from 'lucide-react';

/** The parts of the share kit, in their order. */
export const PARTS = ['send', 'signature', 'wallpaper', 'print', 'nfc'] as const;
export type Part = (typeof PARTS)[number];

export const PART_ICONS: Record<Part, LucideIcon> = {
  send: Send,
  signature: Mail,
  wallpaper: Image,
  print: Printer,
  nfc: Nfc,
};

/** The part that an address names; the first for any other text. */
export function partOf(text: string | null): Part {
  return PARTS.find((part) => part === text) ?? 'send';
}
