declare module '*.json?visitor' {
  import type { VisitorWords } from './visitor-words';
  const words: VisitorWords;
  export default words;
}

declare module '*.json?exchange' {
  import type { InboxWords } from './visitor-words';
  const words: InboxWords;
  export default words;
}
