import { purchaseOrderCall } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { useQuery } from '@tanstack/react-query';

import { readApi } from '../api/call-api.js';
import { growingWait } from '../api/growing-wait.js';

/** What became of an order, asked again until it is known. @returns askedAt 0: not yet */
export function useFollowedOrder(orderId: string) {
  const { data: order, dataUpdatedAt: askedAt } = useQuery({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) => {
      const answer = await readApi(purchaseOrderCall, { path: { orderId }, signal });
      return 'state' in answer ? answer : undefined;
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'checking'
        ? growingWait(state.dataUpdateCount + state.errorUpdateCount)
        : false,
    refetchIntervalInBackground: true,
  });
  return { order, askedAt };
}
