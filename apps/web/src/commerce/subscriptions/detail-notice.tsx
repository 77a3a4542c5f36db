import { HoldNotice } from '../../shared/contracts/hold-notice.js';
import { CancelledNotice } from './cancelled-notice.js';
import type { DetailProps } from './page-data.js';
import { EndedNotice } from './ended-notice.js';
import { MethodNotice } from './method-notice.js';
import { RenewingNotice } from './renewing-notice.js';

/** What the member should know first; a payment under way goes before everything. */
export function DetailNotice({ contract, today, returnTo }: DetailProps) {
  const { isRenewing, statusGroup, hold, end, obstacles } = contract;
  if (isRenewing) return <RenewingNotice contract={contract} />;
  if (end !== null) return <EndedNotice reason={end.reason} />;
  if (statusGroup === 'cancelRequest') return <CancelledNotice contract={contract} today={today} />;
  if (hold === null) return <MethodNotice contract={contract} isLeaving={returnTo !== null} />;
  return (
    <HoldNotice contract={contract} hold={hold} today={today}>
      {hold.act !== 'retry' && obstacles.changeMethod !== null && <p>{obstacles.changeMethod.message}</p>}
      {hold.act === null && obstacles.changeMethod === null && obstacles.retry !== null && (
        <p>{obstacles.retry.message}</p>
      )}
    </HoldNotice>
  );
}
