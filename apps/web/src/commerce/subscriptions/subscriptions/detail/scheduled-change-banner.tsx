import { Banner } from '@account/ui/feedback/banner';
import { TextLink } from '@account/ui/typography/text-link';

import { usePlanChangeLink, useScheduledChangeText } from '../../../../shared/contracts/scheduled-change.js';
import type { DetailProps } from '../page-data.js';

/** No other actions are offered during a withdrawal. */
export function ScheduledChangeBanner({ contract, today, returnTo }: DetailProps) {
  const text = useScheduledChangeText(contract, today);
  const change = usePlanChangeLink(contract.planChange);
  if (text === null) return null;
  return (
    <Banner title={text}>
      {change !== undefined && returnTo === null && <TextLink href={change.href}>{change.text}</TextLink>}
    </Banner>
  );
}
