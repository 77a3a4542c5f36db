import type { StoreChange } from '../../../../store/settings/index.js';

export function explainGateways({ before, after }: StoreChange): string[] {
  const earlier = before?.paymentGateways ?? [];
  return [
    ...after.paymentGateways.flatMap((gateway) => {
      const old = earlier.find(({ gatewayId }) => gatewayId === gateway.gatewayId);
      const name = `gateway "${gateway.gatewayId}"`;
      if (old === undefined) return [`${name} is new: ${gateway.driver}, ${gateway.environment}`];
      return [
        ...(old.driver === gateway.driver ? [] : [`${name} was ${old.driver} and is ${gateway.driver}`]),
        ...(old.environment === gateway.environment
          ? []
          : [`${name} calls ${gateway.environment} instead of ${old.environment}`]),
      ];
    }),
    ...earlier
      .filter(({ gatewayId }) => !after.paymentGateways.some((each) => each.gatewayId === gatewayId))
      .map(({ gatewayId }) => `gateway "${gatewayId}" is gone`),
    ...cardChanges(before?.threeDSecure, after.threeDSecure),
  ];
}

type ThreeDSecure = StoreChange['after']['threeDSecure'];

function cardChanges(old: ThreeDSecure | undefined, fresh: ThreeDSecure): string[] {
  if (old === undefined) return [];
  const lines: string[] = [];
  if (old.registration !== fresh.registration)
    lines.push(
      fresh.registration === 'store-only'
        ? 'cards are stored by their token from now on, without an authorisation'
        : 'cards are authorised and cancelled when they are registered from now on',
    );
  if (old.authenticateSavedCards !== fresh.authenticateSavedCards)
    lines.push(
      fresh.authenticateSavedCards
        ? 'saved cards are authenticated at each purchase'
        : 'purchases by a saved card are no longer authenticated: chargebacks are at the expense of the store',
    );
  return lines;
}
