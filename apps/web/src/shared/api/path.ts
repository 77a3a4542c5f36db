export type PathValues = Readonly<Record<string, string | undefined>>;

const part = /\{(\w+)\}/g;

export function fillPath(path: string, values: PathValues): string {
  return path.replace(part, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

export function routePath(path: string): string {
  return path.replace(part, ':$1');
}
