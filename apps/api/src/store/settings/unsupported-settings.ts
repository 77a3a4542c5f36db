/** Settings of the product that nothing reads yet. A store file with one of them would promise what does not happen. */
const unsupported: ReadonlySet<string> = new Set([
  'campaigns',
  'codeDisplayNames.withdraw',
  'codes',
  'colors.playerColor',
  'holdGraceDays',
  'multiFactor',
  'paymentGateways',
  'paymentMethods',
  'plans',
  'player',
  'signUp.isContractRequired',
  'surveys',
]);

export function isKnownToTheProduct(path: string): boolean {
  return unsupported.has(path);
}
