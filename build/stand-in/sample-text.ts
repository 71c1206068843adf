/** A text that says of itself that no model wrote it, made from the data that was handed over. */
import type { AiRequest } from 'firebase-stand-in';

/** Where the language is not here, English. */
const LABELS: Readonly<Record<string, string>> = {
  en: 'Sample text from the development stand-in, not written by a model.',
  ko: '개발용 대역 서버의 예시 글이며, 모델이 쓴 글이 아닙니다.',
  ja: '開発用の代役サーバーによる見本で、モデルが書いた文章ではありません。',
  zh: '这是开发用替身服务器的示例文字，并非由模型撰写。',
  de: 'Beispieltext des Entwicklungsservers, nicht von einem Modell geschrieben.',
  fr: 'Texte d’exemple du serveur de développement, non écrit par un modèle.',
  es: 'Texto de ejemplo del servidor de desarrollo, no escrito por un modelo.',
  he: 'טקסט לדוגמה משרת הפיתוח, שלא נכתב על ידי מודל.',
};

/**
 * Returns the sample for a request of `src/ai-text`: its label in the language asked for, by the code in
 * brackets behind its name (`Language: Korean (ko)`, or the first such code), and a line with the data, which
 * is JSON between `<card>` and `</card>`. Asked for a JSON object of a printed card's fields, its first two
 * lines as name and company.
 */
export function sampleText({ system, texts }: AiRequest): string {
  const data = /<card>([^<]*)<\/card>/.exec(texts.join('\n'))?.[1] ?? '';
  if (system.includes('Answer with one JSON object')) {
    const [name = '', company = ''] = data.trim().split('\n');
    return JSON.stringify({ name, company });
  }
  const task = texts[0] ?? '';
  const [, language = ''] = /Language: .*\(([a-z]{2})\)/.exec(task) ?? /\(([a-z]{2})\)/.exec(task) ?? [];
  const fields = fieldsOf(data);
  const label = LABELS[language] ?? LABELS['en'] ?? '';
  const { name = '', position = '', company = '' } = fields;
  const facts = [name, position, company].filter((fact) => fact !== '').join(', ');
  const more = Object.entries(fields)
    .filter(([key]) => !['name', 'position', 'company'].includes(key))
    .map(([, text]) => text);
  return [
    label,
    [facts, ...more]
      .filter((line) => line !== '')
      .map(asSentence)
      .join(' '),
  ]
    .filter((line) => line !== '')
    .join('\n\n');
}

const asSentence = (text: string) => (/[.!?。…]$/.test(text) ? text : `${text}.`);

function fieldsOf(json: string): Record<string, string> {
  try {
    const data: unknown = JSON.parse(json);
    if (typeof data !== 'object' || data === null) return {};
    return Object.fromEntries(
      Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
