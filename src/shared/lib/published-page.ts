/** What a published card's page (operator/publish-cards) has beyond index.html: the face. */

export const PUBLISHED_ID = 'published';

export const PUBLISHED_START = `<header id="${PUBLISHED_ID}">`;

/** The same in every page: the Content-Security-Policy names its hash. The owner's colors are on the body. */
export const PUBLISHED_STYLE = [
  '#published{box-sizing:border-box;max-width:480px;margin:0 auto;padding:32px 24px 20px;text-align:center;',
  'font:17px/1.5 ui-sans-serif,-apple-system,"Segoe UI",Roboto,"Noto Sans",system-ui,sans-serif;',
  'overflow-wrap:anywhere}',
  '#published img{width:62vw;height:62vw;max-width:240px;max-height:240px;border-radius:10px;object-fit:cover;',
  'object-position:50% 15%}',
  '#published h1{margin:20px 0 8px;font-size:36px;font-weight:650;line-height:1.2;letter-spacing:-.012em;',
  'text-wrap:balance}',
  '#published :is(h1,p){overflow:clip;overflow-clip-margin:8px}#published p{margin:0}#published p+p{font-weight:600}',
  'body:not([bgcolor]){background:#fff;color:#1c1a16}',
  '@media(prefers-color-scheme:dark){:root:not([data-theme=light]) body:not([bgcolor])',
  '{background:#1f1d19;color:#f3efe6}}',
  '[data-theme=dark] body:not([bgcolor]){background:#1f1d19;color:#f3efe6}',
].join('');

/**
 * Shows the face in the visitor's language, one `div` with `lang` for each: the first of `carteLanguages`
 * (src/early.ts), else English, else the first face. The same text in all pages: the Content-Security-Policy
 * names its hash.
 */
export const PUBLISHED_SCRIPT = [
  '(function(){var f=document.querySelectorAll("#published div"),a=(window.carteLanguages||[]).concat("en"),i,j;',
  'for(i=0;i<a.length;i++)for(j=0;j<f.length;j++)',
  'if(f[j].lang===a[i]){f[0].hidden=true;f[j].hidden=false;return}})()',
].join('');
