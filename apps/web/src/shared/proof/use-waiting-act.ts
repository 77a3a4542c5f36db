import type { CallContract } from '@account/contracts/platform/call';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { PathValues } from '../api/path.js';
import { useRootData } from '../root/root-data.js';
import { tabStorage } from '../root/tab-storage.js';
import {
  callName,
  endLeftAct,
  forgetAct,
  keepAct,
  readAct,
  setProved,
  type WaitingAct,
} from './waiting-act.js';

type Named = Pick<CallContract, 'method' | 'path'>;

/** The act that waits on the page that is open, whatever its call. */
export function useActHere(): () => WaitingAct | undefined {
  const { pageAccount } = useRootData();
  return () => {
    const act = readAct(tabStorage(), pageAccount);
    // A page that is painted on the server has no address there, and nothing that waits.
    return act !== undefined && act.page === here() ? act : undefined;
  };
}

/** What waits of one call on the page that is open. */
export function useWaitingAct(contract: Named, path?: PathValues) {
  const { pageAccount } = useRootData();
  const actHere = useActHere();
  const name = () => callName(contract, path);
  const find = () => {
    const act = actHere();
    return act?.call === name() ? act : undefined;
  };
  return {
    find,
    keep: (kept: unknown) => keepAct(tabStorage(), pageAccount, { call: name(), page: here(), kept }),
    take: () => {
      const act = find();
      if (act !== undefined) forgetAct(tabStorage());
      return act;
    },
  };
}

/** Goes on with what was pressed, once the page is back with a proof. */
export function useResumption(
  contract: Named,
  path: PathValues | undefined,
  isOn: boolean,
  resume: (kept: unknown) => void,
): void {
  const waiting = useWaitingAct(contract, path);
  const goOn = useEffectEvent(() => {
    const act = waiting.take();
    if (act?.isProved) resume(act.kept);
  });
  useEffect(() => {
    if (isOn) goOn();
  }, [isOn]);
}

/** What goes on in a moment, for the question or the form that has to be open for it. */
export function useResumed<Kept>(contract: Named, path?: PathValues): { kept: Kept } | undefined {
  const waiting = useWaitingAct(contract, path);
  const [resumed] = useState(() => {
    const act = waiting.find();
    return act?.isProved ? { kept: act.kept as Kept } : undefined;
  });
  return resumed;
}

/** For the page that asks for the proof. */
export function useProofOfAct() {
  const { pageAccount } = useRootData();
  const [isAwaited] = useState(() => readAct(tabStorage(), pageAccount) !== undefined);
  const prove = (isProved: boolean) => setProved(tabStorage(), pageAccount, isProved);
  const begin = useEffectEvent(() => prove(false));
  useEffect(() => begin(), []);
  return { isAwaited, proved: () => prove(true) };
}

/** Going elsewhere than to the proof, or back from it, gives up what waits. */
export function useLeftActEnd(): void {
  const { pageAccount } = useRootData();
  const { pathname } = useLocation();
  useEffect(() => endLeftAct(tabStorage(), pageAccount, pathname), [pageAccount, pathname]);
}

function here(): string {
  return location.pathname + location.search;
}
