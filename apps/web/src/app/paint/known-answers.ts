import { screenDataPath } from '@account/contracts/platform/call';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import type { QueryClient } from '@tanstack/react-query';

import { accountHeaderQuery } from '../../shared/root/account-header.js';
import type { PaintOrder } from './paint-order.js';

export function knownAnswers(client: QueryClient, answers: PaintOrder['answers']): QueryClient {
  const header = answers[screenDataPath(accountHeaderScreen.path)];
  if (header?.status === 200) client.setQueryData(accountHeaderQuery.queryKey, header.body as never);
  return client;
}
