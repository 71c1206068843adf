/** Twelve ways cards are printed, as pages of 1050 × 600 pixels (85 × 49 mm) for a browser to draw. */
import type { PrintedCard } from './people.ts';

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The contact lines; `labels`: in words, in one letter, or not at all. */
function lines(card: PrintedCard, labels: 'words' | 'letters' | 'none', has = 'mpfew'): string[] {
  const [m, p, f, e, w] = card.labels;
  const rows = [
    ['m', m, card.mobile],
    ['p', p, card.phone],
    ['f', f, card.fax],
    ['e', e, card.email],
    ['w', w, card.website],
  ] as const;
  return rows
    .filter(([kind]) => has.includes(kind))
    .map(([kind, label, value]) => {
      const isShown = labels !== 'none' || kind === 'f';
      const text = labels === 'letters' ? { m: 'M', p: 'T', f: 'F', e: 'E', w: 'W' }[kind] : label;
      const before = isShown ? `<span class="l">${html(text)}${labels === 'letters' ? '' : ':'}</span> ` : '';
      return `<div>${before}<bdi dir="ltr">${html(value)}</bdi></div>`;
    });
}

const address = (card: PrintedCard) => card.address.map((line) => `<div>${html(line)}</div>`).join('');

/** Each layout: a style sheet and the page's content. */
type Layout = (card: PrintedCard) => readonly [style: string, body: string];

const parts = (card: PrintedCard) => ({
  name: `<div class="n">${html(card.name)}</div>`,
  position: `<div class="p">${html(card.position)}</div>`,
  company: `<div class="c">${html(card.company)}</div>`,
});

const START =
  'bdi{white-space:nowrap}body{padding:60px 70px;font-size:25px}.n{font-size:46px;font-weight:700}.p{font-size:26px}.c{font-size:32px;font-weight:600}';

export const LAYOUTS: readonly Layout[] = [
  // Company above, person in the middle, details below.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}.n{margin-top:70px}.d{position:absolute;bottom:50px}`,
      `${company}${name}${position}<div class="d">${lines(card, 'words').join('')}${address(card)}</div>`,
    ];
  },
  // Everything in the middle.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{text-align:center}.d{margin-top:40px}`,
      `${name}${position}<div style="height:24px"></div>${company}<div class="d">${lines(card, 'none', 'mew').join('')}${address(card)}</div>`,
    ];
  },
  // Person left, details right.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{display:grid;grid-template-columns:1fr 1fr;gap:50px;align-items:center;padding:60px 50px;font-size:23px}.n{font-size:40px}.c{font-size:28px}`,
      `<div>${company}<div style="height:60px"></div>${name}${position}</div><div>${lines(card, 'letters', 'mpew').join('')}<br>${address(card)}</div>`,
    ];
  },
  // Light print on dark paper.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{background:#1d2a3a;color:#f3efe6}.d{position:absolute;bottom:50px}`,
      `${name}${position}<div style="height:30px"></div>${company}<div class="d">${lines(card, 'words', 'mpew').join('')}</div>`,
    ];
  },
  // A coloured band with the company.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{padding:0}.b{background:#1f6f5c;color:#fff;padding:45px 70px}.r{padding:35px 70px}`,
      `<div class="b">${company}</div><div class="r">${name}${position}<div style="height:25px"></div>${lines(card, 'letters', 'mpew').join('')}${address(card)}</div>`,
    ];
  },
  // Details in one line, parted by bars.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{font-size:22px}.d{position:absolute;bottom:55px;left:70px;right:70px;border-top:3px solid #b33;padding-top:18px}`,
      `${name}${position}<div style="height:60px"></div>${company}<div class="d"><div><bdi dir="ltr">${html(card.mobile)}</bdi> | <bdi dir="ltr">${html(card.email)}</bdi></div><div><bdi dir="ltr">${html(card.website)}</bdi></div>${address(card)}</div>`,
    ];
  },
  // Right-aligned.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{text-align:end}.d{margin-top:50px}`,
      `${company}<div style="height:40px"></div>${position}${name}<div class="d">${lines(card, 'words', 'pew').join('')}${address(card)}</div>`,
    ];
  },
  // Upright.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{width:600px;height:1050px;padding:80px 40px;font-size:21px}.n{font-size:42px}`,
      `${company}<div style="height:300px"></div>${name}${position}<div style="height:40px"></div>${lines(card, 'words', 'mpew').join('')}${address(card)}`,
    ];
  },
  // Capitals and a wide face where the script has them.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}.n,.c{text-transform:uppercase;letter-spacing:.06em}.n{font-size:40px}.c{font-size:26px}.d{margin-top:60px}`,
      `${name}${position}<div style="height:20px"></div>${company}<div class="d">${lines(card, 'words', 'mpfew').join('')}</div>`,
    ];
  },
  // A drawn sign beside the company.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}.h{display:flex;gap:24px;align-items:center}.s{width:80px;height:80px;border-radius:50%;background:conic-gradient(#c2371f,#e8a33d,#c2371f)}.d{position:absolute;bottom:50px}`,
      `<div class="h"><div class="s"></div>${company}</div><div style="height:50px"></div>${name}${position}<div class="d">${lines(card, 'letters', 'mpew').join('')}${address(card)}</div>`,
    ];
  },
  // Gray print on cream, light type.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{background:#f5eedd;color:#4a463d}.n{font-weight:400}.c{font-weight:400}.d{margin-top:90px}`,
      `${name}${position}${company}<div class="d">${address(card)}${lines(card, 'none', 'mew').join('')}</div>`,
    ];
  },
  // Small print, a framed card.
  (card) => {
    const { name, position, company } = parts(card);
    return [
      `${START}body{font-size:21px}.f{position:absolute;inset:28px;border:3px solid #345;padding:45px}.n{font-size:38px}.p{font-size:22px}.c{font-size:26px}`,
      `<div class="f">${company}${position}${name}<div style="height:80px"></div>${lines(card, 'words', 'mpfew').join('')}${address(card)}</div>`,
    ];
  },
];

/** Layout 8 prints in capitals; a name read so is as good. */
export const isUpright = (layout: number) => layout === 7;
