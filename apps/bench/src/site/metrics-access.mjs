/** Bearer token for /metrics on the sites that a benchmark starts. */
export const METRICS_TOKEN = 'token-of-the-bench';

export const asOperator = { authorization: `Bearer ${METRICS_TOKEN}` };
