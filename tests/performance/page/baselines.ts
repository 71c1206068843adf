/**
 * What the page is measured against. `static`: HTML that already holds the card, the physical limit.
 * `oneRead`: HTML that reads the document and writes it down, the least that a page with a database can do.
 */

const STYLE =
  '*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:440px;margin:0 auto;text-align:center}img{display:block;width:240px;height:240px;margin:32px auto 0;object-fit:cover;background:#ddd}h1{font-size:40px;line-height:1.2}';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Card</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>${body}</body></html>`;

/** Texts of the card, as every variant shows them. */
export interface BaselineCard {
  readonly name: string;
  readonly position: string;
  readonly introText: string;
  readonly photoUrl: string;
}

export function staticPage({ name, position, introText, photoUrl }: BaselineCard): string {
  return page(
    `<main><img src="${photoUrl}" alt=""><h1>${name}</h1><p>${position}</p><p>${introText}</p></main>`,
  );
}

export function oneReadPage(document: string): string {
  return page(
    `<main></main><script>fetch(${JSON.stringify(document)}).then(r=>r.json()).then(d=>{const c=d.fields.card.mapValue.fields,m=document.querySelector("main"),a=(t,x)=>{const e=document.createElement(t);Object.assign(e,x);m.append(e)};a("img",{src:c.photoUrl.stringValue,alt:""});a("h1",{textContent:c.name.stringValue});a("p",{textContent:c.position.stringValue});a("p",{textContent:c.introText.stringValue})})</script>`,
  );
}
