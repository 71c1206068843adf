declare module '*.json?visitor' {
  import type { VisitorWords } from './visitor-words';
  const words: VisitorWords;
  export default words;
}

declare module '*.json?exchange' {
  import type { ExchangeWords } from './exchange-words';
  const words: ExchangeWords;
  export default words;
}
