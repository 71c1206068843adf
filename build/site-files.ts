import type { Plugin } from 'vite';
import { paths } from '../src/app/paths.ts';
import { siteOrigin } from '../src/shared/firebase/config.ts';
import { BRAND } from '../src/shared/lib/brand.ts';
import { escapeHtml, previewTags } from '../src/shared/lib/preview-tags.ts';

/** What a search engine may list. Cards are not among them: their addresses are for their owners to share. */
const LISTED = [
  paths.landing,
  paths.features,
  paths.pricing,
  paths.help,
  paths.download,
  paths.support,
  paths.privacyPolicy,
  paths.terms,
  ...(BRAND.operator === undefined ? [] : [paths.imprint]),
];

/** The site's own preview; its picture is drawn in build/brand/brand-pictures.ts. */
const SITE = {
  title: BRAND.name,
  description: `${BRAND.name} is a business card that lives at your own short link: shared by QR code, saved to a phone in seconds.`,
  picture: '/preview.png',
};

function robotsText(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string): string {
  const entries = LISTED.map(({ path }) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}

/**
 * Writes robots.txt and sitemap.xml, in development serves them, and puts the site's preview into index.html:
 * all three need absolute addresses.
 */
export function siteFiles(): Plugin {
  let origin = '';
  const files = (): readonly (readonly [path: string, type: string, text: string])[] => [
    ['/robots.txt', 'text/plain; charset=utf-8', robotsText(origin)],
    ['/sitemap.xml', 'application/xml', sitemap(origin)],
  ];
  return {
    name: 'carte:site-files',
    configResolved({ env }) {
      origin = siteOrigin(env);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files().find(([path]) => path === request.url);
        if (file === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', file[1]);
        response.end(file[2]);
      });
    },
    // After Vite, which takes the picture's address for one of a file of the build.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<title></title>', () =>
          previewTags({
            title: SITE.title,
            description: SITE.description,
            url: '',
            image: origin + SITE.picture,
            isWide: true,
            type: 'website',
            noIndex: false,
          }),
        ),
    },
    generateBundle() {
      for (const [path, , source] of files())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
  };
}
