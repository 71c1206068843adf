declare module '*.json?visitor' {
  import type { VisitorWords } from '@/i18n/visitor-words';
  const words: VisitorWords;
  export default words;
}
