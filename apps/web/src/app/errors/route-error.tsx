import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { useFlowError } from '../../shared/navigation/flow-error.js';
import { ErrorPage } from './error-page.js';

export function RouteError() {
  const error = useRouteError();
  const flowError = useFlowError();
  const restartAt = error instanceof ApiProblem ? error.flowError?.redirectTo : undefined;

  useEffect(() => {
    if (restartAt !== undefined) flowError(restartAt);
  }, [restartAt, flowError]);

  return <ErrorPage error={error} />;
}
