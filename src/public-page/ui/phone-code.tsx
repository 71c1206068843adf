import { encode, isDark } from '@/qr/model/draw/encode';

/** Modules around the symbol (ISO/IEC 18004). */
const QUIET = 4;

/** The page's address as a plain code, and what it is for. Seen on wide screens and on paper. */
export function PhoneCode({ address, label }: { readonly address: string; readonly label: string }) {
  const matrix = encode(address, { level: 'M' });
  if (matrix === undefined) return null;
  const line = Array.from({ length: matrix.size }, (_, at) => at);
  const dark = line.flatMap((y) => line.filter((x) => isDark(matrix, x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = matrix.size + 2 * QUIET;
  return (
    <figure className="phone-code">
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={address}
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} />
      </svg>
      <figcaption>
        {label}
        <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </figcaption>
    </figure>
  );
}
