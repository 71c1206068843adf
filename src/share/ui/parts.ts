import { Image, Mail, Nfc, Printer, Send, type LucideIcon } from 'lucide-react';

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
