import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import { paymentMethodsRow } from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import { Fragment } from 'react';

import { lazyPart } from '../../../shared/page/lazy-part.js';
import { ContractHead, HoldHeroActions, HoldHeroText } from '../../../shared/contracts/contract-head.js';
import { myPageRow, rowDataOf, type MyPageRowProps } from '../../../shared/my-page/my-page-row.js';

const HoldBanner = lazyPart(
  async () => (await import('../../../shared/contracts/hold-banner.js')).HoldBanner,
);

const WatchList = lazyPart(async () => (await import('./watch-list.js')).WatchList);

type Props = MyPageRowProps<typeof contractsRow>;

export const contractsRows = [
  myPageRow(contractsRow, undefined, {
    Head: HeroContract,
    fillsHero: ({ contracts }) => contracts.length > 0,
    Warning: HoldBanners,
    Body: WatchList,
  }),
];

/** Shows the contract with the highest priority in the hero. */
function HeroContract({ data: { contracts, today }, page }: Props) {
  const [first] = contracts;
  const failing = rowDataOf(page, paymentMethodsRow)?.failing;
  if (first === undefined) return null;
  return (
    <ContractHead
      contract={first}
      today={today}
      failing={failing?.find(({ subscriptionIds }) => subscriptionIds.includes(first.subscriptionId))}
    />
  );
}

/** The hero already shows that the first contract is on hold. */
function HoldBanners({ data: { contracts, today } }: Props) {
  const held = contracts.filter(({ statusGroup, isRenewing }) => statusGroup === 'hold' && !isRenewing);
  return held.map(
    (contract) =>
      contract.hold !== null &&
      (contract === contracts[0] ? (
        <Fragment key={contract.subscriptionId}>
          <HoldHeroText.Awaited />
          <HoldHeroActions.Awaited />
        </Fragment>
      ) : (
        <HoldBanner
          key={contract.subscriptionId}
          contract={contract}
          hold={contract.hold}
          today={today}
          isOnMyPage
        />
      )),
  );
}
