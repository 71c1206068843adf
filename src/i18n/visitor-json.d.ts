declare module '*.json?visitor' {
  import type { VisitorWords } from '@/i18n/visitor-words';
  const words: VisitorWords;
  export default words;
}

declare module '*.json?exchange' {
  import type { ExchangeWords } from '@/i18n/exchange-words';
  const words: ExchangeWords;
  export default words;
}
