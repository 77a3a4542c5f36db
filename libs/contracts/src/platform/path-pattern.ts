const patterns = new Map<string, RegExp>();

/** Whether a path, without its query, is that of a contract, in which `{name}` stands for one part. */
export function isPathOf(contractPath: string, pathname: string): boolean {
  const pattern = patterns.get(contractPath) ?? patternOf(contractPath);
  patterns.set(contractPath, pattern);
  return pattern.test(pathname);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
