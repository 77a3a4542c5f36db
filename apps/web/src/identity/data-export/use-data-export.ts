import {
  requestDataExportCall,
  dataExportCall,
  dataExportDownloadCall,
  type DataExportView,
} from '@account/contracts/identity/data-export/data-export.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { readApi } from '../../shared/api/call-api.js';
import { exponentialBackoff } from '../../shared/api/exponential-backoff.js';
import { useCall } from '../../shared/call/use-call.js';

/** Returns the state of the member's archive and polls it while it is being created. */
export function useDataExport(drawn: DataExportView) {
  const [known, setKnown] = useState(drawn);
  const [from, setFrom] = useState(drawn);
  if (from !== drawn) {
    setFrom(drawn);
    setKnown(drawn);
  }
  const [problem, setProblem] = useState<ApiProblem>();
  const { data: followed } = useQuery({
    queryKey: ['data-export', known.askedAt],
    enabled: known.state === 'pending',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await readApi(dataExportCall, { signal });
      return 'state' in answer ? answer : null;
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data === null || state.data.state === 'pending'
        ? exponentialBackoff(state.dataUpdateCount + state.errorUpdateCount)
        : false,
  });
  const failed = (found: ApiProblem) => setProblem(found);
  const ask = useCall(requestDataExportCall, { resumes: 'asSent', answered: setKnown, failed });
  const download = useCall(dataExportDownloadCall, {
    resumes: 'asSent',
    answered: ({ href }) => location.assign(href),
    failed,
  });
  const current = known.state === 'pending' ? (followed ?? known) : known;
  const begin = (call: typeof ask | typeof download) => () => {
    setProblem(undefined);
    call.mutate({});
  };
  return {
    current,
    problem,
    ask: { begin: begin(ask), isBusy: ask.isPending },
    download: { begin: begin(download), isBusy: download.isPending },
  };
}
