/**
 * Makes the Auth emulator's sign-in pages work without the internet: its helper iframe loads gapi from
 * apis.google.com and its account chooser loads styles and scripts from unpkg.com and fonts.googleapis.com.
 * Here they get local ones, and a content security policy that lets the browser ask no one else. Source:
 * firebase-tools 15.34.2, lib/emulator/auth/{handlers,widget_ui}.js.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the stand-in for gapi is served; the app loads it from here before it signs in by popup. */
const GAPI_PATH = '/emulator/gapi.js';

const POLICY = "default-src 'self' 'unsafe-inline'; img-src 'self' data: http://127.0.0.1:*";
const asset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Answers `GET /emulator/gapi.js`; returns whether the request was that. */
export function serveGapi(request: IncomingMessage, response: ServerResponse): boolean {
  if (pathOf(request) !== GAPI_PATH) return false;
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
  response.end(asset('gapi.browser.js'));
  return true;
}

/**
 * Prepares the response of a sign-in page so that its HTML is rewritten on the way out; other requests pass
 * untouched.
 */
export function rewriteSignInPage(request: IncomingMessage, response: ServerResponse): void {
  if (!/^\/emulator\/auth\/(iframe|handler)$/.test(pathOf(request))) return;
  response.setHeader('content-security-policy', POLICY);
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body?: unknown) =>
    end(typeof body === 'string' ? offlinePage(body) : body)) as ServerResponse['end'];
}

/** The page with every foreign script and style sheet replaced by a local one. */
function offlinePage(html: string): string {
  return html
    .replaceAll('https://apis.google.com/js/api.js', GAPI_PATH)
    .replaceAll(/<script src="https:[^>]*><\/script>/g, '')
    .replaceAll(/<link href="https:[^>]*>\n?/g, '')
    .replace('<meta charset="utf-8">', '$&\n<link rel="icon" href="data:,">')
    .replace('</style>', () => `${asset('widget.css')}</style>`);
}

function pathOf(request: IncomingMessage): string {
  return request.method === 'GET' ? (request.url ?? '').replace(/[?#].*/, '') : '';
}
