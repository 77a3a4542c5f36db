export const errorKinds = [
  'sessionExpired',
  'forbidden',
  'notFound',
  'internal',
  'badGateway',
  'maintenance',
  'noResponse',
  'region',
  'profile',
  'unknown',
  'generic',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

export function isMemberError(error: unknown): boolean {
  const kind = errorKindOf(error);
  return kind === 'notFound' || kind === 'forbidden';
}

const byStatus: Readonly<Record<number, ErrorKind>> = {
  401: 'sessionExpired',
  403: 'forbidden',
  404: 'notFound',
  500: 'internal',
  502: 'badGateway',
  503: 'maintenance',
  504: 'noResponse',
};

const byCode: ReadonlyMap<string | undefined, ErrorKind> = new Map([
  ['REGION_NOT_AVAILABLE', 'region'],
  ['PROFILE_NOT_AUTHORISED', 'profile'],
  ['TIMEOUT', 'noResponse'],
]);

/**
 * Maps a failure to its error page, first by code and then by status. Unexpected error types map to `unknown`.
 */
export function errorKindOf(error: unknown): ErrorKind {
  if (!isFailure(error)) return 'unknown';
  return byCode.get(error.code) ?? byStatus[error.status] ?? 'generic';
}

/**
 * Error codes for which a store can configure its own text. Maintenance is not included, because 503 can also
 * mean overload.
 */
const codeOf: Partial<Record<ErrorKind, string>> = {
  sessionExpired: 'SESSION_EXPIRED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  internal: 'INTERNAL_ERROR',
  region: 'REGION_NOT_AVAILABLE',
  profile: 'PROFILE_NOT_AUTHORISED',
};

export function errorCodeOf(error: unknown, kind: ErrorKind): string | undefined {
  return isFailure(error) && error.code !== undefined ? error.code : codeOf[kind];
}

function isFailure(error: unknown): error is { status: number; code?: string } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
