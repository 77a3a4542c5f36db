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

/** The page that stands in for one that failed: by code, then by status; what nobody foresaw is unknown. */
export function errorKindOf(error: unknown): ErrorKind {
  if (!isFailure(error)) return 'unknown';
  return byCode.get(error.code) ?? byStatus[error.status] ?? 'generic';
}

function isFailure(error: unknown): error is { status: number; code?: string } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
