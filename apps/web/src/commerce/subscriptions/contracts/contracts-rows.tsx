import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import { paymentMethodsRow } from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import { Fragment } from 'react';

import { late } from '../../../shared/page/late.js';
import { ContractHead, HeldActs, HeldSay } from '../../../shared/contracts/contract-head.js';
import { myPageRow, rowDataOf, type MyPageRowProps } from '../../../shared/my-page/my-page-row.js';

const HoldNotice = late(async () => (await import('../../../shared/contracts/hold-notice.js')).HoldNotice);

const WhatOneCanWatch = late(async () => (await import('./what-one-can-watch.js')).WhatOneCanWatch);

type Props = MyPageRowProps<typeof contractsRow>;

export const contractsRows = [
  myPageRow(contractsRow, undefined, {
    Head: FirstContract,
    isOnMarquee: ({ contracts }) => contracts.length > 0,
    Warning: HeldContracts,
    Body: WhatOneCanWatch,
  }),
];

/** What wants the member first stands on the marquee. */
function FirstContract({ data: { contracts, today }, page }: Props) {
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

/** The first says it on the marquee itself. */
function HeldContracts({ data: { contracts, today } }: Props) {
  const held = contracts.filter(({ statusGroup, isRenewing }) => statusGroup === 'hold' && !isRenewing);
  return held.map(
    (contract) =>
      contract.hold !== null &&
      (contract === contracts[0] ? (
        <Fragment key={contract.subscriptionId}>
          <HeldSay.Awaited />
          <HeldActs.Awaited />
        </Fragment>
      ) : (
        <HoldNotice
          key={contract.subscriptionId}
          contract={contract}
          hold={contract.hold}
          today={today}
          isOnMyPage
        />
      )),
  );
}
