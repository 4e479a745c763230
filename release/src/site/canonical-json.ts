/** JSON with sorted keys and without spaces: equal data has equal bytes, for digests and signatures. */
export function canonicalJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  if (Array.isArray(data)) return `[${data.map(canonicalJson).join(',')}]`;
  const fields = data as Readonly<Record<string, unknown>>;
  const texts = Object.keys(fields)
    .filter((key) => fields[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`);
  return `{${texts.join(',')}}`;
}
