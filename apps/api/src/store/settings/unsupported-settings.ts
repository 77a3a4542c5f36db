/** Settings of the product that nothing reads yet. A store file with one of them would promise what does not happen. */
const unsupported: ReadonlySet<string> = new Set([
  'codeDisplayNames.withdraw',
  'colors.playerColor',
  'holdGraceDays',
  'multiFactor',
  'paymentGateways',
  'paymentMethods',
  'player',
  'signUp.isContractRequired',
]);

export function isKnownToTheProduct(path: string): boolean {
  return unsupported.has(path);
}
