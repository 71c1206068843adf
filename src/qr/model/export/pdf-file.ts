/** The objects of a PDF file, numbered from 1 in the order in which they are written (ISO 32000-1, 7.3 and 7.5). */
export interface PdfObject {
  /** The object's dictionary without its `<<` and `>>`; `Length` and `Filter` of a stream are added. */
  readonly dictionary: string;
  /** Data of a stream, compressed when the file is written. */
  readonly stream?: Uint8Array<ArrayBuffer>;
}

const ascii = new TextEncoder();

/** A whole PDF 1.4 file; the first object is the document catalogue. */
export async function pdfFile(objects: readonly PdfObject[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? ascii.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets: number[] = [];
  write('%PDF-1.4\n');
  for (const [index, { dictionary, stream }] of objects.entries()) {
    offsets.push(length);
    write(`${index + 1} 0 obj\n`);
    if (stream === undefined) write(`<< ${dictionary} >>\n`);
    else {
      const packed = await deflated(stream);
      write(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`);
      write(packed);
      write('\nendstream\n');
    }
    write('endobj\n');
  }
  const start = length;
  // Each entry is 20 bytes long, its end of line included (7.5.4).
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return joined(parts, length);
}

/** Compressed as FlateDecode expects it: zlib's format (7.4.4). */
async function deflated(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(data).body?.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
