import { useEffect, useRef } from 'react';
import { classNames } from '@/shared/lib/class-names';

interface SignaturePreviewProps {
  readonly html: string;
  readonly title: string;
  readonly isDark: boolean;
  readonly direction: 'ltr' | 'rtl';
}

/** The defaults of mail programs. */
const GROUND = {
  light: { background: '#FFFFFF', color: '#202124', link: '#0B57D0' },
  dark: { background: '#1F1F1F', color: '#E3E3E3', link: '#A8C7FA' },
};

/** Pixels. */
const MARGIN = 16;
const LEAST_HEIGHT = 120;

/** Draws the signature in an iframe without scripts or the app's styles. */
export function SignaturePreview({ html, title, isDark, direction }: SignaturePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const draw = () => {
    const inside = frame.current?.contentDocument;
    if (!frame.current || !inside?.body) return;
    const { background, color, link } = GROUND[isDark ? 'dark' : 'light'];
    inside.documentElement.dir = direction;
    inside.documentElement.lang = document.documentElement.lang;
    inside.title = title;
    drawSignature(inside, html);
    Object.assign(inside.body.style, { margin: `${MARGIN}px`, background, color });
    for (const anchor of inside.querySelectorAll('a')) anchor.style.color = link;
    frame.current.style.height = `${Math.max(LEAST_HEIGHT, (inside.body.firstElementChild?.scrollHeight ?? 0) + 2 * MARGIN)}px`;
  };
  useEffect(draw);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      // Nothing in the preview can be operated.
      tabIndex={-1}
      // Some browsers load an empty page first.
      onLoad={draw}
      className={classNames('w-full rounded-sheet border border-line', isDark ? 'bg-[#1F1F1F]' : 'bg-white')}
    />
  );
}

/**
 * Draws a signature into the iframe's document. Our CSP forbids `style` attributes in parsed HTML, but not
 * setting styles through the DOM. Links are disabled.
 */
function drawSignature(target: Document, html: string): void {
  // Values are escaped, so no text contains this.
  const inert = html.replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(inert, 'text/html');
  target.body.replaceChildren(...parsed.body.childNodes);
  for (const element of target.body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  for (const link of target.body.querySelectorAll('a')) {
    link.setAttribute('role', 'link');
    link.setAttribute('aria-disabled', 'true');
    link.removeAttribute('href');
    link.style.textDecoration = 'underline';
  }
}
