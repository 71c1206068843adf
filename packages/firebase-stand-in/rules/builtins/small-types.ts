import { Fault, typeFault, type Result } from '../result.ts';
import { LatLng, MapValue, Path, type Bytes, type RulesValue, type Segment } from '../values/types.ts';
import { property, withNumber, type BuiltinFunction, type MethodTable } from './signature.ts';

/** Mean radius of the earth in metres. */
const EARTH_RADIUS = 6_371_010;

/** rules.Bytes. */
export const BYTES_METHODS: MethodTable<Bytes> = {
  size: property(({ data }) => BigInt(data.length)),
  // URL-safe, and upper case, as recorded of the service.
  toBase64: property(({ data }) => base64Url(data)),
  toHexString: property(({ data }) => Buffer.from(data).toString('hex').toUpperCase()),
};

function base64Url(data: Uint8Array): string {
  return Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** rules.LatLng; distance in metres on a sphere. */
export const LATLNG_METHODS: MethodTable<LatLng> = {
  latitude: property((point) => point.latitude),
  longitude: property((point) => point.longitude),
  distance: {
    arity: 1,
    call: (from, [to]) => (to instanceof LatLng ? distance(from, to) : typeFault(to ?? null, 'latlng')),
  },
};

export const LATLNG_FUNCTIONS: Readonly<Record<string, BuiltinFunction>> = {
  'latlng.value': {
    arity: 2,
    call: ([latitude, longitude]) =>
      withNumber(latitude, (north) =>
        withNumber(longitude, (east) =>
          Math.abs(Number(north)) <= 90 && Math.abs(Number(east)) <= 180
            ? new LatLng(Number(north), Number(east))
            : new Fault('Latitude or longitude out of range.'),
        ),
      ),
  },
};

function distance(from: LatLng, to: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const haversine =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(haversine));
}

/** rules.Path. */
export const PATH_METHODS: MethodTable<Path> = {
  bind: {
    arity: 1,
    call: (path, [map]) => (map instanceof MapValue ? bind(path, map) : typeFault(map ?? null, 'map')),
  },
};

function bind(path: Path, map: MapValue): Result {
  const bindings: Record<string, string> = { ...path.bindings };
  const segments: Segment[] = [];
  for (const segment of path.segments) {
    const value: RulesValue | undefined = typeof segment === 'string' ? segment : map.get(segment.binding);
    if (value === undefined) segments.push(segment);
    else if (typeof value !== 'string') return typeFault(value, 'string');
    else {
      segments.push(value);
      if (typeof segment !== 'string') bindings[segment.binding] = value;
    }
  }
  return new Path(segments, bindings);
}
