import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 112"
      className="w-40 shrink-0 fill-none stroke-ink [stroke-linecap:round] [stroke-linejoin:round]"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function QrDrawing() {
  return (
    <Drawing>
      <rect x="14" y="30" width="84" height="66" rx="4" />
      <path d="M24 42h14v14H24zM24 70h14v14H24zM52 42h14v14H52z" />
      <path d="M29 47h4v4h-4zM29 75h4v4h-4z" className="fill-ink" />
      <path d="M52 66h6v6h-6zM64 70h5M52 80h4v4M64 78v6h6M76 44h10M76 50h10M76 56h6" />
      <g className="stroke-accent">
        <path d="M52 42h14v14H52z" strokeWidth="2.5" />
        <path d="M57 47h4v4h-4z" className="fill-accent" />
      </g>
      <path d="M92 14h40a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6h-26" />
      <path d="M92 14a6 6 0 0 0-6 6v6M112 91h6" />
      <path d="M98 24h32v58h-26" />
      <path d="M108 40h13M108 46h16M108 52h9" />
    </Drawing>
  );
}

export function ChartDrawing() {
  return (
    <Drawing>
      <rect x="14" y="16" width="132" height="82" rx="4" />
      <path d="M14 32h132M22 24h.1M29 24h.1M36 24h.1" />
      <path d="M28 44v42h104" />
      <path d="M28 76c12 0 14-12 26-12s14 10 26 6 14-24 28-24c6 0 10 3 16 0" />
      <path d="M44 86v-4M60 86v-4M76 86v-4M92 86v-4M108 86v-4" />
      <circle cx="124" cy="45" r="5" className="fill-accent stroke-accent" />
      <path d="M124 56v30" strokeDasharray="2 4" />
    </Drawing>
  );
}

export function ContactsDrawing() {
  return (
    <Drawing>
      <path d="M80 56 40 28M80 56l44-28M80 56 34 86M80 56l48 30" />
      <rect x="20" y="14" width="40" height="26" rx="3" className="fill-paper" />
      <rect x="104" y="16" width="40" height="26" rx="3" className="fill-paper" />
      <rect x="14" y="72" width="40" height="26" rx="3" className="fill-paper" />
      <path d="M26 22h12M26 28h8M110 24h14M110 30h8M20 80h10M20 86h16" />
      <rect x="58" y="41" width="46" height="30" rx="3" className="fill-paper" />
      <path d="M66 50h18M66 56h12" />
      <rect x="90" y="55" width="9" height="9" rx="1.5" className="fill-ink" />
      <rect x="108" y="72" width="40" height="26" rx="3" className="fill-accent stroke-accent" />
      <path d="M114 80h14M114 86h9" className="stroke-on-accent" />
    </Drawing>
  );
}

export function SuggestionDrawing() {
  return (
    <Drawing>
      <path d="M30 14h72l18 18v66H30z" />
      <path d="M102 14v18h18" />
      <path d="M42 34h40M42 46h62M42 58h56M42 70h62" />
      <path d="M42 82c8-4 10 4 18 0s10 3 18-1" className="stroke-accent" strokeWidth="2.5" />
      <path d="m82 80 4-11 44-44 8 8-44 44zM124 31l8 8M86 69l8 8" className="fill-paper" />
    </Drawing>
  );
}

export function ContactDrawing() {
  return (
    <Drawing>
      <rect x="48" y="8" width="64" height="98" rx="8" />
      <path d="M72 14h16M48 92h64M76 99h8" />
      <circle cx="80" cy="36" r="11" />
      <path d="M80 33a4 4 0 1 0 .1 0M72 44c2-5 14-5 16 0" />
      <path d="M58 58h44M58 66h30M58 74h38M58 82h24" />
      <path d="M22 40h14M18 52h18M22 64h14" />
      <g className="stroke-accent">
        <circle cx="118" cy="76" r="12" className="fill-accent" />
        <path d="M118 70v12M112 76h12" className="stroke-on-accent" strokeWidth="2" />
      </g>
    </Drawing>
  );
}

export function InboxDrawing() {
  return (
    <Drawing>
      <path d="M18 66 34 44h92l16 22v34H18z" />
      <path d="M18 66h36c2 10 8 14 26 14s24-4 26-14h36" />
      <path d="M46 66V52h68v14M54 52v-6h52v6" />
      <path d="M58 59h24" />
      <rect
        x="58"
        y="8"
        width="44"
        height="28"
        rx="3"
        className="fill-accent stroke-accent"
        transform="rotate(-5 80 22)"
      />
      <path d="M65 18h16M66 24h11" className="stroke-on-accent" transform="rotate(-5 80 22)" />
      <path d="M110 14v18M105 27l5 5 5-5" className="stroke-accent" />
    </Drawing>
  );
}

export function EditorDrawing() {
  return (
    <Drawing>
      <path d="M14 24h22M14 50h30M14 76h18" />
      <rect x="14" y="28" width="54" height="14" rx="2" />
      <rect x="14" y="54" width="54" height="14" rx="2" />
      <rect x="14" y="80" width="54" height="14" rx="2" />
      <path d="M20 35h22M20 61h30" />
      <path d="M46 31v8" className="stroke-accent" strokeWidth="2.5" />
      <path d="M74 35h8M79 31l4 4-4 4" />
      <rect x="90" y="20" width="58" height="76" rx="4" className="fill-paper" />
      <circle cx="119" cy="42" r="11" />
      <path d="M102 62h34M108 69h22" />
      <path d="M100 78h38v9h-38z" className="fill-ink" />
    </Drawing>
  );
}
