/** Settings of the product that nothing reads yet. A store file with one of them would promise what does not happen. */
const unsupported: ReadonlySet<string> = new Set(['billing.trialOncePerInstrument', 'multiFactor']);

export function isKnownToTheProduct(path: string): boolean {
  return unsupported.has(path);
}
