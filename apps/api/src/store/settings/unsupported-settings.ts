/** Settings of the product that nothing reads yet. A store file with one of them would promise what does not happen. */
const unsupported: ReadonlySet<string> = new Set([
  'billingHours',
  'chargeMissedPeriods',
  'codeDisplayNames.withdraw',
  'colors.playerColor',
  'holdGraceDays',
  'invoiceIssuer',
  'multiFactor',
  'paymentGateways',
  'paymentMethods',
  'player',
  'signUp.isContractRequired',
  'taxRates',
  'threeDSecure',
  'trialOncePerInstrument',
  'withdrawal',
]);

export function isKnownToTheProduct(path: string): boolean {
  return unsupported.has(path);
}
