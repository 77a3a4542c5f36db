import { lazy, Suspense } from 'react';

import type { PasskeyEntryProps } from './passkey-entry.js';

/** So that the button moves nothing when it comes. */
const room = <span className="btn btn--auth btn--wide" aria-hidden="true" />;

const PasskeyEntry = lazy(() => import('./passkey-entry.js'));

/** The page is there without it: what it needs of the browser comes after the first paint. */
export function PasskeyLogin({
  data,
}: {
  data: Omit<PasskeyEntryProps['data'], 'passkey'> & { passkey: PasskeyEntryProps['data']['passkey'] | null };
}) {
  const { passkey, returnTo } = data;
  if (passkey === null) return null;
  return (
    <Suspense fallback={room}>
      <PasskeyEntry data={{ passkey, returnTo }} room={room} />
    </Suspense>
  );
}
