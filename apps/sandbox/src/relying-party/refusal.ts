import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

export interface Refusal {
  /** An error code of OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2), or of openid-client where the answer was not in order. */
  readonly error: string;
  readonly description: string | undefined;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { error: error.error, description: error.error_description };
  }
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  return { error: code ?? 'invalid_answer', description: message };
}
