/** A static page of a code, kept by a service worker of its own: the least that an opening can take. */
export function staticCode(picture: string): Readonly<Record<string, string>> {
  return {
    'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Code</title><link rel="icon" href="data:,"><style>body{margin:0;display:grid;place-items:center;font-family:sans-serif;min-height:100vh}</style></head><body><h1>Mina Kim</h1>${picture}<p>carte.example/mina-kim</p><script>navigator.serviceWorker.register('/worker.js')</script></body></html>`,
    'worker.js': `self.addEventListener('install',e=>{self.skipWaiting();e.waitUntil(caches.open('code').then(c=>c.add('/index.html')))});self.addEventListener('activate',e=>e.waitUntil(self.clients.claim()));self.addEventListener('fetch',e=>{e.respondWith(caches.match(e.request).then(r=>r||fetch(e.request)))});`,
  };
}
