import type { purchaseCompleteScreen } from '@account/contracts/commerce/purchase/purchase-screens.contract';

import type { PageProps } from '../../shared/page/page.js';
import { CompletedPurchase } from './completed-purchase.js';

export default function PurchaseCompletePage({ data }: PageProps<typeof purchaseCompleteScreen>) {
  return <CompletedPurchase data={data} />;
}
