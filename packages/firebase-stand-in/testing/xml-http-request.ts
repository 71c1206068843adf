/**
 * `XMLHttpRequest` over `fetch`, as much of it as the browser build of Firestore uses for its unary calls in
 * Node (one-shot, asynchronous, text). Source: XMLHttpRequest Standard, and XhrIo of the SDK's WebChannel
 * blob.
 */
export class FetchXmlHttpRequest {
  readyState = 0;
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  onreadystatechange: (() => void) | null = null;
  private readonly headers = new Headers();
  private readonly controller = new AbortController();
  private responseHeaders = new Headers();
  private target = { method: 'GET', url: '' };

  get response(): string {
    return this.responseText;
  }

  open(method: string, url: string): void {
    this.target = { method, url };
    this.moveTo(1);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.append(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.responseHeaders.get(name);
  }

  getAllResponseHeaders(): string {
    return [...this.responseHeaders].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.controller.abort();
  }

  send(body: string | null = null): void {
    void this.exchange(body).finally(() => this.moveTo(4));
  }

  private async exchange(body: string | null): Promise<void> {
    try {
      const response = await fetch(this.target.url, {
        method: this.target.method,
        headers: this.headers,
        body,
        signal: this.controller.signal,
      });
      this.responseText = await response.text();
      this.responseHeaders = response.headers;
      this.status = response.status;
      this.statusText = response.statusText;
    } catch {
      // A network error or an abort: XMLHttpRequest shows it by status 0.
      this.status = 0;
    }
  }

  private moveTo(state: number): void {
    this.readyState = state;
    this.onreadystatechange?.();
  }
}
