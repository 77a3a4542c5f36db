import { randomBytes } from 'node:crypto';

interface Detail {
  readonly issue: string;
  /** JSON pointer into the request. */
  readonly field?: string;
}

export class PaypalProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail?: Detail,
  ) {
    super(title);
  }

  get body(): object {
    const { issue, field } = this.detail ?? {};
    return {
      name: this.title,
      message: messages[this.title] ?? this.title,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(issue !== undefined && {
        details: [{ ...(field !== undefined && { field, location: 'body' }), issue, description: issue }],
      }),
      links: [],
    };
  }
}

const messages: Readonly<Record<string, string>> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
};

export const malformed = (field: string, issue = 'INVALID_PARAMETER_SYNTAX') =>
  new PaypalProblem(400, 'INVALID_REQUEST', { issue, field });
export const unprocessable = (issue: string) => new PaypalProblem(422, 'UNPROCESSABLE_ENTITY', { issue });
export const notFound = () => new PaypalProblem(404, 'RESOURCE_NOT_FOUND', { issue: 'INVALID_RESOURCE_ID' });
