/**
 * Stand-in for https://apis.google.com/js/api.js, so that sign-in by popup and redirect works without the internet: the
 * part of gapi.iframes over which the Firebase SDK (in the app's page) and the Auth emulator's helper page (in a hidden
 * iframe) talk. Both ends load this file; they exchange window messages, and each accepts only its peer's window.
 * Source: @firebase/auth 12.19 platform_browser/iframe, firebase-tools 15.34.2 lib/emulator/auth/handlers.js.
 */
(() => {
  if (window.gapi) return;
  const MARK = 'stand-in.gapi';
  const PING_INTERVAL_MS = 50;

  class Iframe {
    /** `origin` undefined: not known yet; learnt from the peer's first message, until which nothing is sent. */
    constructor(peer, origin) {
      this.peer = peer;
      this.origin = origin;
      this.handlers = new Map([['ping', () => true]]);
      this.early = [];
      this.outbox = [];
      this.replies = new Map();
      this.lastId = 0;
      window.addEventListener('message', (event) => this.receive(event));
    }

    register(name, handler) {
      this.handlers.set(name, handler);
      const early = this.early;
      this.early = [];
      early.forEach((call) => this.call(call));
    }

    send(name, data, onReply) {
      const id = ++this.lastId;
      if (onReply) this.replies.set(id, onReply);
      this.post({ mark: MARK, id, name, data });
    }

    /** Resolves once the peer answers; it may not have loaded yet, so it is asked again and again. */
    ping(onReply) {
      return new Promise((resolve) => {
        const ask = () => this.send('ping', undefined, done);
        const timer = setInterval(ask, PING_INTERVAL_MS);
        const done = (reply) => {
          clearInterval(timer);
          onReply?.(reply);
          resolve(reply);
        };
        ask();
      });
    }

    restyle() {
      return Promise.resolve();
    }

    post(message) {
      if (this.origin === undefined) this.outbox.push(message);
      else this.peer().postMessage(message, this.origin);
    }

    receive(event) {
      if (event.source !== this.peer() || event.data?.mark !== MARK) return;
      if (this.origin === undefined) {
        this.origin = event.origin;
        this.outbox.forEach((message) => this.post(message));
        this.outbox = [];
      }
      if (event.origin !== this.origin) return;
      if (event.data.replyTo === undefined) this.call(event.data);
      else this.settle(event.data);
    }

    /** A call whose handler is not registered yet waits for it. */
    call(message) {
      const handler = this.handlers.get(message.name);
      if (handler === undefined) this.early.push(message);
      else this.post({ mark: MARK, replyTo: message.id, responses: [handler(message.data)] });
    }

    settle(message) {
      const onReply = this.replies.get(message.replyTo);
      this.replies.delete(message.replyTo);
      try {
        onReply?.(message.responses);
      } catch (error) {
        // The SDK's own callback for webStorageSupport throws after it has done its work; gapi swallows that.
        console.debug(error);
      }
    }
  }

  const context = {
    open({ url, where, attributes }, onOpen) {
      const frame = document.createElement('iframe');
      frame.src = url;
      for (const [name, value] of Object.entries(attributes ?? {}))
        if (name === 'style') Object.assign(frame.style, value);
        else frame.setAttribute(name, value);
      where.append(frame);
      const peer = new Iframe(() => frame.contentWindow, new URL(url, location.href).origin);
      return new Promise((resolve) => {
        frame.addEventListener('load', () => resolve(onOpen(peer)), { once: true });
      });
    },
    getParentIframe() {
      this.parent ??= new Iframe(() => window.parent);
      return this.parent;
    },
  };

  window.gapi = {
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
    load: (_modules, config) => (typeof config === 'function' ? config() : config.callback()),
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();
