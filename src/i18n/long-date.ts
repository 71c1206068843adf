/** A day as a language writes it in full, in this machine's time zone: `3 March 2027`, `2027년 3월 3일`. */
export function longDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
}
